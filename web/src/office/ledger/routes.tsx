/** The screens of ledger in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['wallet'],
  routes: [
    {
      path: '/ledger',
      screen: () => import('./LedgerScreen.tsx'),
      permission: 'money.view',
      title: 'office.ledger',
      nav: { place: 90, group: 'office.nav.money', icon: 'file-text' },
    },
  ],
} satisfies OfficeTable
