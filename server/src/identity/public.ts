/**
 * identity: accounts and their kinds, credentials, sessions, captcha, human verification, registration, devices.
 * Owns schema `identity`. Laws: one answer for every failed sign-in; at most maxSessions live sessions per account and kind;
 * no password or token stands anywhere in the clear.
 */
import type { Deps } from '../platform/deps.ts'
import type { Hub } from '../platform/listen.ts'
import { unseal } from '../platform/seal.ts'
import type { Ports } from '../platform/serve.ts'
import { keyHashOf } from './check-device.ts'
import { explainEnd, explainEnds } from './explain-ends.ts'
import { howToProve } from './prove-session.ts'
import { findSessionEnds, forgetSession, readSession } from './read-session.ts'

export { blockAccount, unblockAccount } from './block-account.ts'
export { checkHuman } from './check-human.ts'
export { proveSpender } from './check-payment-password.ts'
export { endSessions } from './end-sessions.ts'
export { findDownline, findUpline, type LineAccount } from './find-line.ts'
export { findInviteCode, findReferrer, listInvited } from './find-referred.ts'
export { hashPassword, matchesPassword } from './hash-password.ts'
export { identityJobs } from './jobs.ts'
export { listEndedSessions } from './list-ended-sessions.ts'
export { listSharersOf } from './list-sharers-of.ts'
export { findAccountIdOfName, keepMembers, nameAccounts, whereBlocked } from './name-accounts.ts'
export { openDownline, refuseDownlineFaults } from './open-downline.ts'
export { isRegistrationOpen } from './open-registered.ts'
export { type Contact, listContacts, mobileRules } from './read-contact.ts'
export { type LineRow, readLineRows } from './read-line.ts'
export {
  countPlayers,
  findPlayer,
  listLiveSessions,
  listPlayerRows,
  listSharers,
  listSignIns,
  type PlayerCard,
} from './read-players.ts'
export { findRealName } from './read-profile.ts'
export { refuseSamplePassword } from './refuse-sample-password.ts'
export type { MemberPorts } from './routes.ts'
export { identityRoutes } from './routes.ts'
export { type DemoAccount, seedAccounts } from './seed-accounts.ts'
export { seedMember, seedUpline } from './seed-member.ts'
export { servePhoneCheck } from './serve-phone-check.ts'
export { serveStandIns } from './serve-stand-ins.ts'
export { hasPaymentPassword, isInGoodStanding } from './store.ts'
export { isUsualPassword } from './usual-passwords.ts'
export { viewDevices } from './views.ts'

/** What serve needs of identity: the session of a token, and the opening of sealed bodies. Sessions ended elsewhere are heard of. */
export function identityPorts(deps: Deps, hub: Hub): Omit<Ports, 'readStaff'> {
  hub.on('sen_session', ended => {
    const session = (ended as { session?: unknown } | undefined)?.session
    if (typeof session === 'string') forgetSession(deps, session)
  })
  // A session whose token was replaced goes on; only what was read under the old one is forgotten.
  hub.on('sen_turned', turned => {
    const session = (turned as { session?: unknown } | undefined)?.session
    if (typeof session === 'string') forgetSession(deps, session)
  })
  return {
    readSession: (brandId, token, { ip, userAgent, cookies, isUse }) =>
      readSession(deps, brandId, token, isUse, { keyHash: keyHashOf(cookies), userAgent, ip }),
    howToProve: (brandId, accountId) => howToProve(deps, brandId, accountId),
    findSessionEnds: (brandId, sessionIds) => findSessionEnds(deps, brandId, sessionIds),
    explainEnd: (brandId, token) => explainEnd(deps, brandId, token),
    explainEnds: (brandId, sessionIds) => explainEnds(deps, brandId, sessionIds),
    unseal: (jwe, at) => unseal(deps, jwe, at),
  }
}
