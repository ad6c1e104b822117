/**
 * identity: accounts and their kinds, credentials, sessions, captcha, human verification, registration, devices.
 * Owns schema `identity`. Laws: one answer for every failed sign-in; at most maxSessions live sessions per account and kind;
 * no password or token stands anywhere in the clear.
 */
import type { Deps } from '../platform/deps.ts'
import { decryptJwe } from '../platform/jwe.ts'
import type { PgNotifications } from '../platform/pg-notifications.ts'
import type { Ports } from '../platform/serve.ts'
import { keyHashOf } from './check-device.ts'
import { explainEnd, explainEnds } from './explain-ends.ts'
import { findSessionEnds, forgetSession, readSession } from './read-session.ts'
import { stepUpMethodOf } from './step-up-session.ts'

export { blockAccount, unblockAccount } from './block-account.ts'
export { verifySpendingPassword } from './check-payment-password.ts'
export { checkPow } from './check-pow.ts'
export { isCommonPassword } from './common-passwords.ts'
export { endSessions } from './end-sessions.ts'
export { findInviteCode, findReferrer, listInvited } from './find-referred.ts'
export { findDownline, findUpline, type HierarchyAccount } from './find-upline.ts'
export { hashPassword, matchesPassword } from './hash-password.ts'
export { identityJobs } from './jobs.ts'
export { listAccountsSharingDevice } from './list-accounts-sharing-device.ts'
export { listEndedSessions } from './list-ended-sessions.ts'
export { findAccountIdOfName, keepMembers, nameAccounts, whereBlocked } from './name-accounts.ts'
export { openDownline, refuseDownlineFaults } from './open-downline.ts'
export { isRegistrationOpen } from './open-registered.ts'
export { type Contact, listContacts, mobileRules } from './read-contact.ts'
export { type HierarchyRow, readHierarchyRows } from './read-hierarchy.ts'
export {
  countPlayers,
  findPlayer,
  listLiveSessions,
  listPlayerLoginRows,
  listPlayerRows,
  listSharedDeviceAccounts,
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
export { viewDevices } from './views.ts'

/** What serve needs of identity: the session of a token, and the opening of encrypted bodies. Sessions ended elsewhere are heard of. */
export function identityPorts(deps: Deps, hub: PgNotifications): Omit<Ports, 'readStaff'> {
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
    stepUpMethodOf: (brandId, accountId) => stepUpMethodOf(deps, brandId, accountId),
    findSessionEnds: (brandId, sessionIds) => findSessionEnds(deps, brandId, sessionIds),
    explainEnd: (brandId, token) => explainEnd(deps, brandId, token),
    explainEnds: (brandId, sessionIds) => explainEnds(deps, brandId, sessionIds),
    decryptJwe: (jwe, at) => decryptJwe(deps, jwe, at),
  }
}
