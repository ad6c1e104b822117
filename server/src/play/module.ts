/** What the composition needs of play. The vendors' money calls are taken before the framework: server/src/app.ts. */
import type { ServerModule } from '../platform/module.ts'
import { endGameSessionsOnLogout } from './end-game-sessions-on-logout.ts'
import { playJobs } from './jobs.ts'
import { sharedPlatformKey } from './platform-key.ts'
import { playRoutes } from './routes.ts'

export const playModule: ServerModule = {
  name: 'play',
  routes: playRoutes,
  beside: (_http, deps, hub) => endGameSessionsOnLogout(deps, hub),
  sharedKeys: [sharedPlatformKey],
  jobs: playJobs,
}
