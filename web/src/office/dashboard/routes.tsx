/** The screens of dashboard in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  routes: [
    {
      path: '/',
      screen: () => import('./DashboardScreen.tsx'),
      permission: 'dashboard.view',
      title: 'office.dashboard',
      nav: { place: 10, group: 'office.nav.work', icon: 'chart-bar' },
    },
    {
      path: '/revenue',
      screen: () => import('./RevenueScreen.tsx'),
      permission: 'dashboard.view',
      title: 'office.revenue',
      nav: { place: 20, group: 'office.nav.work', icon: 'percentage' },
    },
  ],
} satisfies OfficeTable
