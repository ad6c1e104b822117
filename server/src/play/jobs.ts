/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { countPopularGames } from './count-popular-games.ts'
import { endLeftGames } from './end-left-games.ts'
import { foldDays } from './fold-days.ts'
import { reconcileVendors } from './reconcile-vendor.ts'
import { tellWinners } from './tell-winners.ts'

export const playJobs: readonly Job[] = [
  { name: 'play.popular', everySeconds: 300, run: countPopularGames },
  { name: 'play.sessions', everySeconds: 60, run: endLeftGames },
  { name: 'play.reconcile', lane: 'vendors', everySeconds: 600, run: reconcileVendors },
  { name: 'play.days', everySeconds: 30, run: foldDays },
  { name: 'play.winners', everySeconds: 5, why: 'the board of winners is shown as live', run: tellWinners },
]
