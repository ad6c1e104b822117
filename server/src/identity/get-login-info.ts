import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findLastSignIn } from './store.ts'

/** What the step after sign-in shows: when and from where the account signed in the time before. */
export async function getLoginInfo(deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.getLoginInfo>> {
  const { accountId } = sessionOf(caller)
  const last = await deps.db.inBrand(caller.brand.code, tx => findLastSignIn(tx, accountId))
  // Messages and promotions are counted by their own modules; identity knows none.
  return { lastLoginTime: last?.at.toISOString() ?? null, lastLoginIp: last?.ip ?? '', unread: 0, promoCount: 0 }
}
