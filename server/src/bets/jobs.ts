/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { countPopularGames } from './count-popular-games.ts'
import { publishWinners } from './publish-winners.ts'
import { keepDaysRolledUp } from './roll-up-days.ts'

export const betsJobs: readonly Job[] = [
  { name: 'bets.popular', everySeconds: 300, run: countPopularGames },
  { name: 'bets.days', everySeconds: 30, run: keepDaysRolledUp },
  { name: 'bets.winners', everySeconds: 5, why: 'the board of winners is shown as live', run: publishWinners },
]
