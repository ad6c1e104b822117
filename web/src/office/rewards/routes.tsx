/** The screens of rewards in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  routes: [
    {
      path: '/redemptions',
      screen: () => import('./RedemptionsScreen.tsx'),
      permission: 'rewards.view',
      title: 'office.redemptions',
      nav: { place: 200, group: 'office.nav.work', icon: 'coins', queues: ['redemptions'] },
    },
    {
      path: '/free-rounds',
      screen: () => import('./FreeRoundsScreen.tsx'),
      permission: 'rewards.view',
      title: 'office.freeRounds',
      nav: { place: 220, group: 'office.nav.site', icon: 'gift' },
    },
    {
      path: '/mall',
      screen: () => import('./MallScreen.tsx'),
      permission: 'rewards.view',
      title: 'office.mall',
      nav: { place: 230, group: 'office.nav.site', icon: 'coin', queues: ['mall'] },
    },
  ],
} satisfies OfficeTable
