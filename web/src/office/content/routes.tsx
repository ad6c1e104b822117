/** The screens of content in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  routes: [
    {
      path: '/notices',
      screen: () => import('./NoticesScreen.tsx'),
      permission: 'content.edit',
      title: 'office.notices',
      nav: { place: 240, group: 'office.nav.site', icon: 'bell' },
    },
    {
      path: '/banners',
      screen: () => import('./BannersScreen.tsx'),
      permission: 'content.edit',
      title: 'office.banners',
      nav: { place: 250, group: 'office.nav.site', icon: 'photo' },
    },
  ],
} satisfies OfficeTable
