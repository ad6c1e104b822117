import type { Answer, Asked } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { takePasskey } from '../../platform/passkey-store.ts'
import { readToken } from '../../platform/token.ts'
import { beginLoginAttempt, endLoginAttempt } from '../challenges/count-login-attempts.ts'
import { ACCOUNT_PASSKEYS } from '../credentials/passkey-store.ts'
import { isFromKnownDevice } from '../sessions/check-device.ts'
import type { LoginPortal } from '../sessions/issue-session.ts'
import { findAccount } from '../store.ts'
import { PASSKEY_COOKIE } from './begin-passkey-login.ts'
import { completeLogin } from './complete-login.ts'

type Call = typeof passkeyCalls.signInByPasskey

/**
 * Signs in with a passkey. Possession and the owner's verification are two factors, so no step follows, and the lock after wrong
 * passwords does not hold it: nothing is guessed here. Every failure, a blocked account among them, is one answer.
 */
export async function signInByPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const brandId = caller.brand.code
  const portal: LoginPortal = body.agent ? 'agent' : 'member'
  const holder = readToken(caller.cookies[PASSKEY_COOKIE])
  if (!holder) return refuse('identity.passkeyRefused')
  caller.setCookie(PASSKEY_COOKIE, '', 0)
  const accountId = await takePasskey(deps, caller, ACCOUNT_PASSKEYS, { purpose: 'login', holder }, body.passkey)
  if (!accountId) return refuse('identity.passkeyRefused')
  const { account, attemptId } = await deps.db.inBrand(brandId, async tx => {
    const found = await findAccount(tx, accountId)
    const isKnown = await isFromKnownDevice(tx, caller, accountId)
    const normalized = normalizeUsername(found?.username ?? '')
    const { id } = await beginLoginAttempt(deps, tx, caller, { normalized, portal, isKnown })
    if (!found || found.blocked_at) await endLoginAttempt(tx, id, { outcome: 'failed', reason: 'blocked', accountId })
    return { account: found, attemptId: id }
  })
  if (!account || account.blocked_at) return refuse('identity.passkeyRefused')
  const remember = body.remember ?? false
  return completeLogin(deps, caller, { accountId, portal, attemptId, remember, provedBy: 'step' })
}
