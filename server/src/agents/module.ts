/** What the composition needs of agents. */
import type { ServerModule } from '../platform/module.ts'
import { agentJobs } from './jobs.ts'
import { agentRoutes } from './routes.ts'

export const agentsModule: ServerModule = { name: 'agents', routes: agentRoutes, jobs: agentJobs }
