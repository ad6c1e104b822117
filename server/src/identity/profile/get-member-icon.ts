import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccount } from '../store.ts'

/** The address of the account's picture; empty while it has none, and the screen draws its initial. */
export async function getMemberIcon(deps: Deps, caller: Caller): Promise<Answer<typeof identityCalls.getMemberIcon>> {
  const { accountId } = sessionOf(caller)
  const account = await deps.db.inBrand(caller.brand.code, tx => findAccount(tx, accountId))
  return { icon: (account ?? refuse('platform.notSignedIn')).icon }
}
