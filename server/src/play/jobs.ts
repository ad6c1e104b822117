/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { countPopularGames } from './count-popular-games.ts'
import { expireAbandonedSessions } from './expire-abandoned-sessions.ts'
import { publishWinners } from './publish-winners.ts'
import { reconcileVendors } from './reconcile-vendor.ts'
import { rollUpDays } from './roll-up-days.ts'

export const playJobs: readonly Job[] = [
  { name: 'play.popular', everySeconds: 300, run: countPopularGames },
  { name: 'play.sessions', everySeconds: 60, run: expireAbandonedSessions },
  { name: 'play.reconcile', lane: 'vendors', everySeconds: 600, run: reconcileVendors },
  { name: 'play.days', everySeconds: 30, run: rollUpDays },
  { name: 'play.winners', everySeconds: 5, why: 'the board of winners is shown as live', run: publishWinners },
]
