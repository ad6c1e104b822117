/** What the composition needs of wallet. Changes of balances are told with the balance itself: server/src/live.ts. */
import type { ServerModule } from '../platform/module.ts'
import { walletJobs } from './jobs.ts'
import { walletRoutes } from './routes.ts'

export const walletModule: ServerModule = { name: 'wallet', routes: walletRoutes, jobs: walletJobs }
