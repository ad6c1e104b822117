/** The screens of agents in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['catalogue', 'contracts'],
  routes: [
    {
      path: '/agents',
      screen: () => import('./AgentsScreen.tsx'),
      permission: 'contracts.view',
      title: 'office.agents',
      nav: { place: 150, group: 'office.nav.money', icon: 'users' },
    },
    {
      path: '/contracts',
      screen: () => import('./ContractsScreen.tsx'),
      permission: 'contracts.view',
      title: 'office.contracts',
      nav: { place: 160, group: 'office.nav.money', icon: 'percentage', queues: ['contracts'] },
    },
    {
      path: '/contract-templates',
      screen: () => import('./TemplatesScreen.tsx'),
      permission: 'contracts.view',
      title: 'office.templates',
      nav: { place: 170, group: 'office.nav.money', icon: 'file-text' },
    },
    {
      path: '/bills',
      screen: () => import('./BillsScreen.tsx'),
      permission: 'contracts.view',
      title: 'office.bills',
      nav: { place: 180, group: 'office.nav.money', icon: 'receipt', queues: ['bills'] },
    },
  ],
} satisfies OfficeTable
