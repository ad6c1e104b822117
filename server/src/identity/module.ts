/** What the composition needs of identity. */
import type { ServerModule } from '../platform/module.ts'
import { servePhoneCheck } from './challenges/serve-phone-check.ts'
import { identityJobs } from './jobs.ts'
import { identityRoutes, type MemberPorts } from './routes.ts'
import { serveStandIns } from './social/serve-stand-ins.ts'

export const identityModule: ServerModule<MemberPorts> = {
  name: 'identity',
  routes: identityRoutes,
  beside: (http, deps) => {
    serveStandIns(http, deps)
    servePhoneCheck(http, deps)
  },
  jobs: identityJobs,
}
