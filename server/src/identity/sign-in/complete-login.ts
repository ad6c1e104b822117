/** The last step of every way of signing in. */
import type { Brand } from '@sen/core/brand/brand-file'
import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { endLoginAttempt } from '../challenges/count-login-attempts.ts'
import { answerSignedIn } from '../sessions/answer-signed-in.ts'
import { isFromKnownDevice, rememberDevice } from '../sessions/check-device.ts'
import { issueSession, type LoginPortal } from '../sessions/issue-session.ts'
import { noteNewDevice } from '../sessions/note-new-device.ts'
import { issueRememberToken, type RememberToken, revokeRememberToken } from '../sessions/remember-token.ts'
import { findAccount } from '../store.ts'
import { openNewIpChallenge } from './new-ip-challenge.ts'

export type LoginContext = {
  accountId: string
  portal: LoginPortal
  /** The try that beginLoginAttempt wrote down. */
  attemptId: string
  /** The password that let it in has expired. */
  isExpired?: boolean
  /** A new password must be set before anything else; only signing in by password asks that (LOGIN-25, LOGIN-26). */
  mustChange?: boolean
  /** Remember the browser, or forget it. */
  remember?: boolean
  /** The remembered sign-in that was used instead of a password. */
  used?: RememberToken
  /** The mobile number that was typed, for the remembered form. */
  mobile?: string
  /**
   * What proved the owner, where it was more than a password: a step that openNewIpChallenge asked for, or a code to his phone. An unknown address
   * needs no further step then; the phone alone does not stand for an authenticator.
   */
  provedBy?: 'step' | 'phone'
}

/**
 * Signs an account in whose owner was just proved: judges the form (ROLES-06, ROLES-07), remembers the browser, issues the session.
 * Refuses with identity.notAgent, identity.notMember, identity.newIpChallengeUnknown { ipVerify, methods, ticket }, and with
 * identity.wrongLogin for a blocked account.
 */
export async function completeLogin(
  deps: Deps,
  caller: Caller,
  entering: LoginContext,
): Promise<Answer<typeof identityCalls.login>> {
  const { accountId, portal, attemptId, isExpired = false, mustChange = false } = entering
  const outcome = await deps.db.inBrand(caller.brand.code, async tx => {
    const account = await findAccount(tx, accountId)
    if (!account || account.blocked_at) return refuse('identity.wrongLogin', { captcha: false })
    if (portal === 'agent' && !account.agent_enabled) refuse('identity.notAgent', { portal: 'member' })
    if (portal === 'member' && !account.member_enabled) refuse('identity.notMember', { portal: 'agent' })
    const step = entering.provedBy === 'step' ? undefined : await openNewIpChallenge(deps, tx, caller, entering)
    if (step) return { step }
    await endLoginAttempt(tx, attemptId, { outcome: 'ok', accountId })
    if (!(await isFromKnownDevice(tx, caller, accountId))) await noteNewDevice(deps, tx, caller, account)
    const deviceId = await rememberDevice(deps, tx, caller, accountId)
    const token = await issueSession(deps, tx, caller, { accountId, portal, deviceId, mustChangePassword: mustChange })
    const { remember, used, mobile } = entering
    if (remember) await issueRememberToken(deps, tx, caller, { ...account, accountId, deviceId, used, mobile })
    else await revokeRememberToken(tx, caller)
    return { answer: answerSignedIn(token, account, { isExpired, mustChange, portal }) }
  })
  // Refused after the transaction, which holds the ticket.
  return outcome.answer ?? refuse('identity.newIpChallengeUnknown', outcome.step)
}

/**
 * Whether a sign-in by password must be followed by a new one: a password set by somebody else or equal to the brand's weak default
 * always; the first sign-in and an expired one where the brand's switch says so (decisions C7, T19, T20).
 */
export function mustChangeAfter(
  brand: Brand,
  account: { must_change_password: boolean; first_login: boolean },
  { isExpired, password }: { isExpired: boolean; password: string },
): boolean {
  const weak = brand.settings.weakDefaultPassword
  const isForced = brand.modules.forcedPasswordChange.enabled === 1
  return (
    account.must_change_password ||
    (typeof weak === 'string' && weak !== '' && password === weak) ||
    (isForced && (account.first_login || isExpired))
  )
}
