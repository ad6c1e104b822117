/** The screens of cashier in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['cashier'],
  routes: [
    {
      path: '/withdrawals',
      screen: () => import('./WithdrawalsScreen.tsx'),
      permission: 'cashier.view',
      title: 'office.withdrawals',
      nav: { place: 60, group: 'office.nav.money', icon: 'upload', queues: ['withdrawals'] },
    },
    {
      path: '/deposits',
      screen: () => import('./DepositsScreen.tsx'),
      permission: 'cashier.view',
      title: 'office.deposits',
      nav: { place: 70, group: 'office.nav.money', icon: 'download', queues: ['transfers'] },
    },
    {
      path: '/cards',
      screen: () => import('./HeldBankAccountsScreen.tsx'),
      permission: 'cashier.view',
      title: 'office.cards',
      nav: { place: 80, group: 'office.nav.money', icon: 'credit-card', queues: ['bankAccounts'] },
    },
  ],
} satisfies OfficeTable
