/** The screens of audit in the back office. */
import type { OfficeTable } from '../routes.tsx'

export default {
  routes: [
    {
      path: '/audit',
      screen: () => import('./AuditScreen.tsx'),
      permission: 'audit.view',
      title: 'office.audit',
      nav: { place: 350, group: 'office.nav.house', icon: 'history' },
    },
  ],
} satisfies OfficeTable
