/** The screens of staff in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  routes: [
    {
      path: '/staff',
      screen: () => import('./StaffScreen.tsx'),
      permission: 'staff.view',
      title: 'office.staff',
      nav: { place: 360, group: 'office.nav.house', icon: 'shield-check' },
    },
  ],
} satisfies OfficeTable
