/** What the composition needs of safety. */
import type { ServerModule } from '../platform/module.ts'
import { safetyJobs } from './jobs.ts'
import { safetyRoutes } from './routes.ts'

export const safetyModule: ServerModule = {
  name: 'safety',
  routes: safetyRoutes,
  jobs: safetyJobs,
  // {brand, player, step}: an exclusion or a rest began or ended.
  news: { sen_safety: { to: 'account', tags: ['limits'] } },
}
