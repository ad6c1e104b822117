/** The screens of affiliates in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['contracts'],
  routes: [
    {
      path: '/applications',
      screen: () => import('./ApplicationsScreen.tsx'),
      permission: 'affiliates.view',
      title: 'office.applications',
      nav: { place: 140, group: 'office.nav.work', icon: 'award', queues: ['applications'] },
    },
  ],
} satisfies OfficeTable
