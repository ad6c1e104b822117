import type { Answer } from '@sen/core/call'
import type { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listPasskeysOf, showPasskey } from '../platform/passkey-store.ts'
import { STAFF_PASSKEYS } from './passkey-store.ts'

/** The passkeys of the person who is signed in, the newest first. */
export async function listStaffPasskeys(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof staffPasskeyCalls.listStaffPasskeys>> {
  const { staffId } = staffOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx => listPasskeysOf(tx, STAFF_PASSKEYS, staffId))
  return { list: rows.map(showPasskey) }
}
