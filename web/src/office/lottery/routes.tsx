/** The screens of lottery in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['backoffice', 'lottery'],
  routes: [
    {
      path: '/lottery',
      screen: () => import('./DrawsScreen.tsx'),
      permission: 'lottery.view',
      title: 'office.lottery',
      nav: { place: 290, group: 'office.nav.lottery', icon: 'lottery', queues: ['lotteryAlarms'] },
    },
    {
      path: '/lottery/$game/$draw',
      screen: () => import('./DrawScreen.tsx'),
      permission: 'lottery.view',
      title: 'office.lottery',
    },
    {
      path: '/lottery-calendar',
      screen: () => import('./CalendarScreen.tsx'),
      permission: 'lottery.view',
      title: 'office.lottery.calendar',
      nav: { place: 310, group: 'office.nav.lottery', icon: 'calendar', queues: ['lotteryRequests'] },
    },
    {
      path: '/lottery-chases',
      screen: () => import('./ChasesScreen.tsx'),
      permission: 'lottery.view',
      title: 'office.lottery.chases',
      nav: { place: 320, group: 'office.nav.lottery', icon: 'stopwatch' },
    },
    {
      path: '/lottery-terms',
      screen: () => import('./TermsScreen.tsx'),
      permission: 'lottery.view',
      title: 'office.lottery.terms',
      nav: { place: 330, group: 'office.nav.lottery', icon: 'settings' },
    },
  ],
} satisfies OfficeTable
