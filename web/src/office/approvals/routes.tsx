/** The screens of approvals in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['wallet'],
  routes: [
    {
      path: '/approvals',
      screen: () => import('./ApprovalsScreen.tsx'),
      permission: 'money.view',
      title: 'office.approvals',
      nav: { place: 50, group: 'office.nav.money', icon: 'scale', queues: ['approvals'] },
    },
  ],
} satisfies OfficeTable
