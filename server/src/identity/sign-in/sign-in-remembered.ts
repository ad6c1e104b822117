import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { CAPTCHA_AFTER_FAILURES } from '@sen/core/identity/limits'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { checkCaptcha } from '../challenges/check-captcha.ts'
import { checkPow } from '../challenges/check-pow.ts'
import { beginLoginAttempt, countFailedLogins } from '../challenges/count-login-attempts.ts'
import { tell } from '../credentials/replace-password.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { LoginPortal } from '../sessions/issue-session.ts'
import { type RememberToken, readRememberToken, revokeRememberToken } from '../sessions/remember-token.ts'
import { findLoginOf } from '../store.ts'
import { completeLogin, mustChangeAfter } from './complete-login.ts'

type Call = typeof identityCalls.login
type Body = Asked<Call>['body']

/**
 * Signs in with the browser's remembered credential instead of a password; captcha and human verification apply all the same.
 * Refuses with identity.rememberedOver. A copied credential ends the account's sessions and remembered browsers, and tells its owner.
 */
export async function signInByRememberToken(
  deps: Deps,
  caller: Caller,
  body: Body,
  portal: LoginPortal,
): Promise<Answer<Call>> {
  const { brand } = caller
  const normalized = normalizeUsername(body.username)
  const failures = await deps.db.inBrand(brand.code, tx => countFailedLogins(deps, tx, normalized, caller.ip))
  if (failures >= CAPTCHA_AFTER_FAILURES) await checkCaptcha(deps, caller, body.captcha)
  if (brand.humanVerification) await checkPow(deps, caller, 'login', body.humanVerification)
  const used = await deps.db.inBrand(brand.code, async tx => {
    const found = await readRememberToken(deps, tx, caller)
    if (found?.isStolen) await endEverything(deps, tx, found, caller)
    if (!found || found.isStolen) await revokeRememberToken(tx, caller)
    return found
  })
  if (!used?.isCurrent || normalizeUsername(used.username) !== normalized) return refuse('identity.rememberedOver')
  const { account, attemptId } = await deps.db.inBrand(brand.code, async tx => ({
    account: await findLoginOf(tx, used.accountId),
    attemptId: (await beginLoginAttempt(deps, tx, caller, { normalized, portal, isKnown: true })).id,
  }))
  if (!account) return refuse('identity.rememberedOver')
  const isExpired = account.expires_at !== null && account.expires_at <= deps.now()
  const mustChange = mustChangeAfter(brand, account, { isExpired, password: '' })
  const remember = body.remember ?? true
  return completeLogin(deps, caller, {
    accountId: account.id,
    portal,
    attemptId,
    isExpired,
    mustChange,
    remember,
    used,
  })
}

async function endEverything(deps: Deps, tx: Tx, found: RememberToken, caller: Caller): Promise<void> {
  deps.log.warn({ account: found.accountId, ip: caller.ip }, 'a remembered sign-in was used twice')
  await tx.run(
    sql`delete from identity.remember_tokens where brand_id = ${tx.brandId} and account_id = ${found.accountId}`,
  )
  await endSessionsOf(deps, tx, found.accountId, 'stolen')
  await tell(deps, tx, caller, { id: found.accountId, username: found.username }, 'stolen')
}
