import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { foldUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { isFromKnownDevice } from './check-device.ts'
import { beginTry, endTry } from './count-tries.ts'
import { enterAccount } from './enter-account.ts'
import type { Door } from './issue-session.ts'
import { findAccountOfMobile } from './read-contact.ts'
import { findAccount } from './store.ts'
import { takePhoneToken } from './take-phone-token.ts'

type Call = typeof identityCalls.login

/**
 * Signs in with an identity token of the phone-authentication service (LOGIN-15): the number is the token's, whatever was typed.
 * Whoever holds the phone may be told that its number has no account yet.
 */
export async function signInByPhoneAuth(
  deps: Deps,
  caller: Caller,
  body: Asked<Call>['body'],
  door: Door,
): Promise<Answer<Call>> {
  const { brand } = caller
  if (brand.modules.phoneAuth.enabled !== 1) refuse('identity.loginTypeOff')
  if (body.channel !== 'sms' || !body.idToken) return refuse('platform.badInput', { fields: { idToken: 'required' } })
  const mobile = await takePhoneToken(deps, caller, body.idToken, 'login')
  const { account, tryId } = await deps.db.inBrand(brand.code, async tx => {
    const accountId = await findAccountOfMobile(tx, mobile)
    const found = accountId ? await findAccount(tx, accountId) : undefined
    const isKnown = await isFromKnownDevice(tx, caller, found?.id ?? deps.newId())
    const folded = found ? foldUsername(found.username) : mobile
    const begun = await beginTry(deps, tx, caller, { folded, door, isKnown })
    if (!found) await endTry(tx, begun.id, { outcome: 'failed', reason: 'no such number' })
    return { account: found, tryId: begun.id }
  })
  if (!account) return refuse('identity.phoneAuth.noAccount')
  const remember = body.remember ?? false
  return enterAccount(deps, caller, { accountId: account.id, door, tryId, remember, mobile, provedBy: 'phone' })
}
