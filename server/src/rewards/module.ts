/** What the composition needs of rewards. */
import type { ServerModule } from '../platform/module.ts'
import { rewardsJobs } from './jobs.ts'
import { rewardsRoutes } from './routes.ts'
import { seedMall } from './seed-mall.ts'

export const rewardsModule: ServerModule = {
  name: 'rewards',
  routes: rewardsRoutes,
  jobs: rewardsJobs,
  seed: db => seedMall(db),
  // {brand, account}: its missions or points changed.
  news: { sen_rewards: { to: 'account', tags: ['missions', 'points'] } },
}
