/** The passkeys of staff (platform/passkey-store.ts). */

import { refuse } from '@sen/core/refusal'
import { matchesPassword } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findStaff, type StaffRow } from './store.ts'

export const STAFF_PASSKEYS = { table: sql`operations.staff_passkeys`, owner: sql`staff_id` }

/** Forgets all of a person's: whoever reset him may have set up a device of his own meanwhile. */
export async function forgetStaffPasskeys(tx: Tx, staffId: string): Promise<void> {
  await tx.run(sql`delete from operations.staff_passkeys where brand_id = ${tx.brandId} and staff_id = ${staffId}`)
}

/** The person who is signed in; refuses with operations.wrongPassword unless this is the password. */
export async function requireOwnPassword(deps: Deps, caller: Caller, password: string): Promise<StaffRow> {
  const { staffId } = staffOf(caller)
  const staff = await deps.db.inBrand(caller.brand.code, tx => findStaff(tx, staffId))
  if (!staff || !(await matchesPassword(password, staff.password_hash))) return refuse('operations.wrongPassword')
  return staff
}
