import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { CAPTCHA_AFTER_FAILURES } from '@sen/core/identity/limits'
import { foldUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { checkCaptcha } from './check-captcha.ts'
import { checkHuman } from './check-human.ts'
import { beginTry, countFailures } from './count-tries.ts'
import { endSessionsOf } from './end-sessions.ts'
import { enterAccount, mustChangeAfter } from './enter-account.ts'
import type { Door } from './issue-session.ts'
import { forgetBrowser, type Remembered, readRemembered } from './remember-browser.ts'
import { tell } from './replace-password.ts'
import { findLoginOf } from './store.ts'

type Call = typeof identityCalls.login
type Body = Asked<Call>['body']

/**
 * Signs in with the browser's remembered credential instead of a password; captcha and human verification apply all the same.
 * Refuses with identity.rememberedOver. A copied credential ends the account's sessions and remembered browsers, and tells its owner.
 */
export async function signInRemembered(deps: Deps, caller: Caller, body: Body, door: Door): Promise<Answer<Call>> {
  const { brand } = caller
  const folded = foldUsername(body.username)
  const failures = await deps.db.inBrand(brand.code, tx => countFailures(deps, tx, folded, caller.ip))
  if (failures >= CAPTCHA_AFTER_FAILURES) await checkCaptcha(deps, caller, body.captcha)
  if (brand.humanVerification) await checkHuman(deps, caller, 'login', body.humanVerification)
  const used = await deps.db.inBrand(brand.code, async tx => {
    const found = await readRemembered(deps, tx, caller)
    if (found?.isStolen) await endEverything(deps, tx, found, caller)
    if (!found || found.isStolen) await forgetBrowser(tx, caller)
    return found
  })
  if (!used?.isCurrent || foldUsername(used.username) !== folded) return refuse('identity.rememberedOver')
  const { account, tryId } = await deps.db.inBrand(brand.code, async tx => ({
    account: await findLoginOf(tx, used.accountId),
    tryId: (await beginTry(deps, tx, caller, { folded, door, isKnown: true })).id,
  }))
  if (!account) return refuse('identity.rememberedOver')
  const isExpired = account.expires_at !== null && account.expires_at <= deps.now()
  const mustChange = mustChangeAfter(brand, account, { isExpired, password: '' })
  const remember = body.remember ?? true
  return enterAccount(deps, caller, { accountId: account.id, door, tryId, isExpired, mustChange, remember, used })
}

async function endEverything(deps: Deps, tx: Tx, found: Remembered, caller: Caller): Promise<void> {
  deps.log.warn({ account: found.accountId, ip: caller.ip }, 'a remembered sign-in was used twice')
  await tx.run(sql`delete from identity.remembered where brand_id = ${tx.brandId} and account_id = ${found.accountId}`)
  await endSessionsOf(deps, tx, found.accountId, 'stolen')
  await tell(deps, tx, caller, { id: found.accountId, username: found.username }, 'stolen')
}
