import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { saveFirstLoginDone } from '../store.ts'

/** Marks the first sign-in as done (LOGIN-23). Doing it again changes nothing. */
export async function completeFirstLogin(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof identityCalls.completeFirstLogin>> {
  const { accountId, mustChangePassword } = sessionOf(caller)
  await deps.db.inBrand(caller.brand.code, tx => saveFirstLoginDone(tx, accountId, mustChangePassword))
  return { firstTimeLogin: false }
}
