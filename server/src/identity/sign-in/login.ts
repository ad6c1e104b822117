import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { CAPTCHA_AFTER_FAILURES, LOCK_AFTER_ATTEMPTS, LOCK_KNOWN_DEVICE_ATTEMPTS } from '@sen/core/identity/limits'
import { looksLikeMobile, readMobile } from '@sen/core/identity/mobile'
import { PHONE_AUTH_TYPE } from '@sen/core/identity/phone-auth'
import { type FieldFault, normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccountOfMobile, mobileRules } from '../account/read-contact.ts'
import { checkCaptcha } from '../challenges/check-captcha.ts'
import { checkPow } from '../challenges/check-pow.ts'
import { beginLoginAttempt, countFailedLogins, endLoginAttempt } from '../challenges/count-login-attempts.ts'
import { matchesPassword } from '../credentials/hash-password.ts'
import { isFromKnownDevice } from '../sessions/check-device.ts'
import type { LoginPortal } from '../sessions/issue-session.ts'
import { findLogin, findLoginOf } from '../store.ts'
import { completeLogin, mustChangeAfter } from './complete-login.ts'
import { signInByPhoneAuth } from './sign-in-by-phone-auth.ts'
import { signInBySms } from './sign-in-by-sms.ts'
import { signInByRememberToken } from './sign-in-remembered.ts'

type Call = typeof identityCalls.login
type Body = Asked<Call>['body']

/** Signs in by name or mobile number and password, or by a code sent to the phone (LOGIN-15). */
export async function login(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const portal: LoginPortal = body.agent ? 'agent' : 'member'
  if (body.type === 'sms') return signInBySms(deps, caller, body, portal)
  if (body.type === PHONE_AUTH_TYPE) return signInByPhoneAuth(deps, caller, body, portal)
  if (body.rememberUse) return signInByRememberToken(deps, caller, body, portal)
  if (body.type !== undefined && body.type !== '' && body.type !== 'username') refuse('identity.loginTypeOff')
  return signInByPassword(deps, caller, body, portal)
}

/**
 * Every failure (no such name, wrong password, too many tries, blocked) is one and the same answer after the same work (decision
 * C37, threat T2). The picture is asked for after failures of the name or the address (decision P10).
 */
async function signInByPassword(deps: Deps, caller: Caller, body: Body, portal: LoginPortal): Promise<Answer<Call>> {
  const typed = normalizeUsername(body.username)
  const password = body.password ?? ''
  if (typed === '' || password === '') refuse('platform.badInput', { fields: { username: emptyFault(caller) } })
  const { brand } = caller

  // Tries are counted for the account's name, however it was called: else a number would be a second budget.
  const { found, normalized, failures } = await deps.db.inBrand(brand.code, async tx => {
    const account = await findTyped(tx, caller, typed, body.countryDialingCode)
    const name = account ? normalizeUsername(account.username) : typed
    return { found: account, normalized: name, failures: await countFailedLogins(deps, tx, name, caller.ip) }
  })
  if (failures >= CAPTCHA_AFTER_FAILURES) await checkCaptcha(deps, caller, body.captcha)
  if (brand.humanVerification) await checkPow(deps, caller, 'login', body.humanVerification)

  const { attemptId, isWithinBudget } = await deps.db.inBrand(brand.code, async tx => {
    const isKnown = await isFromKnownDevice(tx, caller, found?.id ?? deps.newId())
    const begun = await beginLoginAttempt(deps, tx, caller, { normalized, portal, isKnown })
    const budget = isKnown ? LOCK_KNOWN_DEVICE_ATTEMPTS : LOCK_AFTER_ATTEMPTS
    return { attemptId: begun.id, isWithinBudget: begun.attemptsBefore < budget }
  })
  // Beyond the budget the password is not looked at; the same work is done all the same.
  const isRight = await matchesPassword(password, isWithinBudget ? (found?.hash ?? undefined) : undefined)
  if (!found || !isRight || found.blocked_at) {
    const reason = !found ? 'no such name' : !isWithinBudget ? 'too many tries' : !isRight ? 'password' : 'blocked'
    const failuresNow = await deps.db.inBrand(brand.code, async tx => {
      await endLoginAttempt(tx, attemptId, { outcome: 'failed', reason, ...(found ? { accountId: found.id } : {}) })
      return countFailedLogins(deps, tx, normalized, caller.ip)
    })
    deps.log.info({ reason, ip: caller.ip, requestId: caller.requestId }, 'a sign-in failed')
    refuse('identity.wrongLogin', { captcha: failuresNow >= CAPTCHA_AFTER_FAILURES })
  }
  const isExpired = found.expires_at !== null && found.expires_at <= deps.now()
  const mustChange = mustChangeAfter(brand, found, { isExpired, password })
  return completeLogin(deps, caller, {
    accountId: found.id,
    portal,
    attemptId,
    isExpired,
    mustChange,
    remember: body.remember ?? false,
  })
}

/**
 * The account of a typed name; one that can only be a number is looked up as the mobile number (decision C6), behind every dialling
 * code of the brand when none is named, its own first: the field of a name has no list of countries.
 */
async function findTyped(tx: Tx, caller: Caller, typed: string, dialingCode: string | undefined) {
  if (!looksLikeMobile(typed)) return findLogin(tx, typed)
  const rules = mobileRules(caller.brand)
  for (const code of dialingCode ? [dialingCode] : rules.dialingCodes) {
    const mobile = readMobile(rules, typed, code)
    const accountId = 'fault' in mobile ? undefined : await findAccountOfMobile(tx, mobile.value)
    if (accountId) return findLoginOf(tx, accountId)
  }
  return undefined
}

function emptyFault(caller: Caller) {
  const fault: FieldFault = { code: 'identity.loginRequired', words: {} }
  return { ...fault, message: say(caller.language, fault.code) }
}
