/** What the composition needs of bets. */
import type { ServerModule } from '../platform/module.ts'
import { betsJobs } from './jobs.ts'
import { betsRoutes } from './routes.ts'

export const betsModule: ServerModule = {
  name: 'bets',
  routes: betsRoutes,
  jobs: betsJobs,
  // {brand, …}: a row of the winner board.
  news: { sen_winner: { to: 'brand', tags: ['winners'], isShown: true } },
}
