/** The screens of brand in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  routes: [
    {
      path: '/status',
      screen: () => import('./StatusScreen.tsx'),
      permission: 'brand.edit',
      title: 'office.status',
      nav: { place: 340, group: 'office.nav.site', icon: 'tool' },
    },
  ],
} satisfies OfficeTable
