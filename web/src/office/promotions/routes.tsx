/** The screens of promotions in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['promotions', 'races'],
  routes: [
    {
      path: '/promotions',
      screen: () => import('./PromotionApplicationsScreen.tsx'),
      permission: 'promotions.view',
      title: 'office.applied',
      nav: { place: 190, group: 'office.nav.work', icon: 'gift', queues: ['promotions'] },
    },
    {
      path: '/campaigns',
      screen: () => import('./CampaignsScreen.tsx'),
      permission: 'promotions.view',
      title: 'office.campaigns',
      nav: { place: 210, group: 'office.nav.site', icon: 'sparkles' },
    },
    {
      path: '/races',
      screen: () => import('./RacesScreen.tsx'),
      permission: 'promotions.view',
      title: 'office.races',
      nav: { place: 215, group: 'office.nav.site', icon: 'trophy' },
    },
  ],
} satisfies OfficeTable
