/** The screens of catalogue in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['catalogue'],
  routes: [
    {
      path: '/reconciliation-breaks',
      screen: () => import('./ReconciliationBreaksScreen.tsx'),
      permission: 'money.view',
      title: 'office.breaks',
      nav: { place: 100, group: 'office.nav.money', icon: 'alert-triangle', queues: ['breaks'] },
    },
    {
      path: '/games',
      screen: () => import('./GamesScreen.tsx'),
      permission: 'catalogue.edit',
      title: 'office.games',
      nav: { place: 270, group: 'office.nav.site', icon: 'slots' },
    },
    {
      path: '/vendors',
      screen: () => import('./VendorsScreen.tsx'),
      permission: 'catalogue.edit',
      title: 'office.vendors',
      nav: { place: 280, group: 'office.nav.site', icon: 'grid' },
    },
  ],
} satisfies OfficeTable
