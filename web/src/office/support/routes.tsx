/** The screens of support in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['support', 'wallet'],
  routes: [
    {
      path: '/tickets',
      screen: () => import('./TicketsScreen.tsx'),
      permission: 'support.view',
      title: 'office.tickets',
      nav: { place: 110, group: 'office.nav.work', icon: 'mail', queues: ['tickets'] },
    },
    {
      path: '/chats',
      screen: () => import('./ChatsScreen.tsx'),
      permission: 'support.view',
      title: 'office.chats',
      nav: { place: 120, group: 'office.nav.work', icon: 'headset', queues: ['chats'] },
    },
    {
      path: '/feedback',
      screen: () => import('./FeedbackScreen.tsx'),
      permission: 'support.view',
      title: 'office.feedback',
      nav: { place: 130, group: 'office.nav.work', icon: 'message', queues: ['feedback'] },
    },
  ],
} satisfies OfficeTable
