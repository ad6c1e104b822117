import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccountOfMobile } from '../account/read-contact.ts'
import { beginLoginAttempt, endLoginAttempt } from '../challenges/count-login-attempts.ts'
import { resolveMobile } from '../challenges/resolve-mobile.ts'
import { takeCode } from '../challenges/take-code.ts'
import { isFromKnownDevice } from '../sessions/check-device.ts'
import type { LoginPortal } from '../sessions/issue-session.ts'
import { findAccount } from '../store.ts'
import { completeLogin } from './complete-login.ts'

type Call = typeof identityCalls.login

/**
 * Signs in with a code: the name is the mobile number, the password the code (LOGIN-16). No human verification (LOGIN-18): it
 * stood before the sending, and a code has five tries. Refuses with identity.codeWrong, known number or not.
 */
export async function signInBySms(
  deps: Deps,
  caller: Caller,
  body: Asked<Call>['body'],
  portal: LoginPortal,
): Promise<Answer<Call>> {
  const { brand } = caller
  if (brand.modules.smsLogin.enabled !== 1) refuse('identity.loginTypeOff')
  const typed = { mobileNum: body.username, countryDialingCode: body.countryDialingCode }
  const mobile = await resolveMobile(deps, caller, typed, 'username')
  const code = body.password?.trim()
  if (!code) {
    const message = say(caller.language, 'identity.required')
    return refuse('platform.badInput', { fields: { password: { code: 'identity.required', words: {}, message } } })
  }
  const { account, attemptId } = await deps.db.inBrand(brand.code, async tx => {
    const accountId = await findAccountOfMobile(tx, mobile)
    const found = accountId ? await findAccount(tx, accountId) : undefined
    const isKnown = await isFromKnownDevice(tx, caller, found?.id ?? deps.newId())
    const normalized = found ? normalizeUsername(found.username) : mobile
    return {
      account: found,
      attemptId: (await beginLoginAttempt(deps, tx, caller, { normalized, portal, isKnown })).id,
    }
  })
  const target = { kind: 'sms', value: mobile } as const
  const isRight = await takeCode(deps, brand.code, { purpose: 'login', target, code })
  if (!isRight || !account || account.blocked_at) {
    const reason = !account ? 'no such number' : isRight ? 'blocked' : 'code'
    await deps.db.inBrand(brand.code, tx =>
      endLoginAttempt(tx, attemptId, { outcome: 'failed', reason, ...(account ? { accountId: account.id } : {}) }),
    )
    return refuse('identity.codeWrong')
  }
  const remember = body.remember ?? false
  const entering = { accountId: account.id, portal, attemptId, remember, mobile, provedBy: 'phone' } as const
  return completeLogin(deps, caller, entering)
}
