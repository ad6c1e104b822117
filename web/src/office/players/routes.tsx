/** The screens of players in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['safety', 'wallet'],
  routes: [
    {
      path: '/players',
      screen: () => import('./PlayersScreen.tsx'),
      permission: 'players.view',
      title: 'office.players',
      nav: { place: 30, group: 'office.nav.work', icon: 'users' },
    },
    {
      path: '/players/$id',
      screen: () => import('./PlayerScreen.tsx'),
      permission: 'players.view',
      title: 'office.players',
    },
  ],
} satisfies OfficeTable
