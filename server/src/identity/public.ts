/**
 * identity: accounts and their kinds, credentials, sessions, captcha, human verification, registration, devices.
 * Owns schema `identity`. Laws: one answer for every failed sign-in; at most maxSessions live sessions per account and kind;
 * no password or token stands anywhere in the clear.
 */
import type { Deps } from '../platform/deps.ts'
import type { Hub } from '../platform/listen.ts'
import { unseal } from '../platform/seal.ts'
import type { Ports } from '../platform/serve.ts'
import { findSessionEnds, forgetSession, readSession } from './read-session.ts'

export { type BetStops, blockAccount, unblockAccount } from './block-account.ts'
export { type EndReason, endSessionsOf } from './end-sessions.ts'
export { identityJobs } from './jobs.ts'
export { listEndedSessions } from './list-ended-sessions.ts'
export { nameAccounts } from './name-accounts.ts'
export type { Gifts } from './open-account.ts'
export { refuseSamplePassword } from './refuse-sample-password.ts'
export { identityRoutes } from './routes.ts'
export { type DemoAccount, seedAccounts } from './seed-accounts.ts'
export { isInGoodStanding } from './store.ts'

/** What serve needs of identity: the session of a token, and the opening of sealed bodies. Sessions ended elsewhere are heard of. */
export function identityPorts(deps: Deps, hub: Hub): Ports {
  hub.on('sen_session', ended => {
    const session = (ended as { session?: unknown } | undefined)?.session
    if (typeof session === 'string') forgetSession(deps, session)
  })
  return {
    readSession: (brandId, token, { isUse }) => readSession(deps, brandId, token, isUse),
    findSessionEnds: (brandId, sessionIds) => findSessionEnds(deps, brandId, sessionIds),
    unseal: (jwe, at) => unseal(deps, jwe, at),
  }
}
