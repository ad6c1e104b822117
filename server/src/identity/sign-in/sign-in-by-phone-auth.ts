import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccountOfMobile } from '../account/read-contact.ts'
import { beginLoginAttempt, endLoginAttempt } from '../challenges/count-login-attempts.ts'
import { takePhoneToken } from '../challenges/take-phone-token.ts'
import { isFromKnownDevice } from '../sessions/check-device.ts'
import type { LoginPortal } from '../sessions/issue-session.ts'
import { findAccount } from '../store.ts'
import { completeLogin } from './complete-login.ts'

type Call = typeof identityCalls.login

/**
 * Signs in with an identity token of the phone-authentication service (LOGIN-15): the number is the token's, whatever was typed.
 * Whoever holds the phone may be told that its number has no account yet.
 */
export async function signInByPhoneAuth(
  deps: Deps,
  caller: Caller,
  body: Asked<Call>['body'],
  portal: LoginPortal,
): Promise<Answer<Call>> {
  const { brand } = caller
  if (brand.modules.phoneAuth.enabled !== 1) refuse('identity.loginTypeOff')
  if (body.channel !== 'sms' || !body.idToken) return refuse('platform.badInput', { fields: { idToken: 'required' } })
  const mobile = await takePhoneToken(deps, caller, body.idToken, 'login')
  const { account, attemptId } = await deps.db.inBrand(brand.code, async tx => {
    const accountId = await findAccountOfMobile(tx, mobile)
    const found = accountId ? await findAccount(tx, accountId) : undefined
    const isKnown = await isFromKnownDevice(tx, caller, found?.id ?? deps.newId())
    const normalized = found ? normalizeUsername(found.username) : mobile
    const begun = await beginLoginAttempt(deps, tx, caller, { normalized, portal, isKnown })
    if (!found) await endLoginAttempt(tx, begun.id, { outcome: 'failed', reason: 'no such number' })
    return { account: found, attemptId: begun.id }
  })
  if (!account) return refuse('identity.phoneAuth.noAccount')
  const remember = body.remember ?? false
  return completeLogin(deps, caller, { accountId: account.id, portal, attemptId, remember, mobile, provedBy: 'phone' })
}
