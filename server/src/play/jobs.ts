/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { expireAbandonedSessions } from './expire-abandoned-sessions.ts'
import { reconcileVendors } from './reconcile-vendor.ts'

export const playJobs: readonly Job[] = [
  { name: 'play.sessions', everySeconds: 60, run: expireAbandonedSessions },
  { name: 'play.reconcile', lane: 'vendors', everySeconds: 600, run: reconcileVendors },
]
