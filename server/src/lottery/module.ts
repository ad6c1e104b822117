/** What the composition needs of lottery. */
import type { ServerModule } from '../platform/module.ts'
import { BEACON_SECRET } from './beacon.ts'
import { lotteryJobs } from './jobs.ts'
import { STATION_SECRET } from './result-feed.ts'
import { lotteryRoutes } from './routes.ts'
import { seedPastDraws } from './seed-past-draws.ts'

export const lotteryModule: ServerModule = {
  name: 'lottery',
  routes: lotteryRoutes,
  sharedKeys: [{ file: BEACON_SECRET }, { file: STATION_SECRET }],
  jobs: lotteryJobs,
  seedDemo: seedPastDraws,
  news: {
    // {brand, gameCode, drawNumber, state}: a draw went a step further.
    sen_lottery: { to: 'brand', tags: ['lottery'] },
    // {brand, account}: a slip was placed for it.
    sen_slips: { to: 'account', tags: ['slips'] },
  },
}
