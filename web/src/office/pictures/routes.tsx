/** The screens of pictures in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  routes: [
    {
      path: '/pictures',
      screen: () => import('./PicturesScreen.tsx'),
      permission: 'pictures.edit',
      title: 'office.library',
      nav: { place: 260, group: 'office.nav.site', icon: 'camera' },
    },
  ],
} satisfies OfficeTable
