import type { FieldFault } from '@sen/core/identity/rules'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type Gifts, openAccount } from './open-account.ts'
import { refuseFields } from './refuse-fields.ts'

export type Downline = { username: string; hash: string; kind: 0 | 1; uplineId: string; language: string }

/** Refuses with platform.badInput and the sentence of every field of a downline's form that is not accepted. */
export function refuseDownlineFaults(caller: Caller, faults: Readonly<Record<string, FieldFault>>): void {
  refuseFields(caller, faults)
}

/**
 * Opens an account below another one, whose password somebody else has set: its owner must replace it at his first sign-in (decision
 * T19). Refuses with identity.nameTaken.
 */
export async function openDownline(
  deps: Deps,
  gifts: Gifts,
  tx: Tx,
  { brand }: Caller,
  downline: Downline,
): Promise<{ id: string; username: string; kind: number }> {
  const account = await openAccount(deps, gifts, tx, brand, downline)
  await tx.run(sql`
    update identity.accounts set must_change_password = true, first_login = true, to_upline = true
    where brand_id = ${tx.brandId} and id = ${account.id}`)
  return account
}
