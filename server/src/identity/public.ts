/**
 * identity: accounts and their kinds, credentials, sessions, captcha, human verification, registration, devices.
 * Owns schema `identity`. Laws: one answer for every failed sign-in; at most maxSessions live sessions per account and kind;
 * no password or token stands anywhere in the clear.
 */
import type { Deps } from '../platform/deps.ts'
import { decryptJwe } from '../platform/jwe.ts'
import type { PgNotifications } from '../platform/pg-notifications.ts'
import type { Ports } from '../platform/serve.ts'
import { stepUpMethodOf } from './credentials/step-up-session.ts'
import { keyHashOf } from './sessions/check-device.ts'
import { explainEnd, explainEnds } from './sessions/explain-ends.ts'
import { findSessionEnds, forgetSession, readSession } from './sessions/read-session.ts'

export { findInviteCode, findReferrer, listInvited } from './account/find-referred.ts'
export { findDownline, findUpline, type HierarchyAccount, listUplines } from './account/find-upline.ts'
export { listAccountsSharingDevice } from './account/list-accounts-sharing-device.ts'
export {
  listAgentRows,
  lockAccounts,
  lockLines,
  lowerToMember,
  moveAccount,
  moveBelow,
} from './account/move-account.ts'
export { findAccountIdOfName, keepMembers, nameAccounts, whereBlocked } from './account/name-accounts.ts'
export { lockAccountNamed, raiseToAgent } from './account/raise-to-agent.ts'
export { type Contact, listContacts, mobileRules } from './account/read-contact.ts'
export { type HierarchyRow, readHierarchyRows } from './account/read-hierarchy.ts'
export {
  countPlayers,
  countRegistrations,
  findPlayer,
  hasPlayers,
  listLiveSessions,
  listPlayerLoginRows,
  listPlayerRows,
  listSharedDeviceAccounts,
  type PlayerCard,
} from './account/read-players.ts'
export { findRealName } from './account/read-profile.ts'
export { checkPow } from './challenges/check-pow.ts'
export { verifySpendingPassword } from './credentials/check-payment-password.ts'
export { isCommonPassword } from './credentials/common-passwords.ts'
export { hashPassword, matchesPassword } from './credentials/hash-password.ts'
export { refuseSamplePassword } from './credentials/refuse-sample-password.ts'
export { setRealName } from './profile/set-real-name.ts'
export { openDownline, refuseDownlineFaults } from './registration/open-downline.ts'
export { isRegistrationOpen } from './registration/open-registered.ts'
export { type DemoAccount, seedAccounts } from './registration/seed-accounts.ts'
export { seedMember, seedUpline } from './registration/seed-member.ts'
export type { MemberPorts } from './routes.ts'
export { blockAccount, unblockAccount } from './sessions/block-account.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { listEndedSessions } from './sessions/list-ended-sessions.ts'
export { hasPaymentPassword, isInGoodStanding, listInGoodStanding } from './store.ts'
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
    stepUpMethodOf: (brandId, accountId, host) => stepUpMethodOf(deps, brandId, accountId, host),
    findSessionEnds: (brandId, sessionIds) => findSessionEnds(deps, brandId, sessionIds),
    explainEnd: (brandId, token) => explainEnd(deps, brandId, token),
    explainEnds: (brandId, sessionIds) => explainEnds(deps, brandId, sessionIds),
    decryptJwe: (jwe, at) => decryptJwe(deps, jwe, at),
  }
}
