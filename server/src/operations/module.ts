/** What the composition needs of operations. */
import type { ServerModule } from '../platform/module.ts'
import { operationsJobs } from './jobs.ts'
import { operationsRoutes } from './routes.ts'

export const operationsModule: ServerModule = {
  name: 'operations',
  routes: operationsRoutes,
  jobs: operationsJobs,
}
