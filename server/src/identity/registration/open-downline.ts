import type { FieldFault } from '@sen/core/identity/rules'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { openAccount } from './open-account.ts'

export type Downline = { username: string; hash: string; kind: 0 | 1; uplineId: string; language: string }

/** Refuses with platform.badInput and the sentence of every field of a downline's form that is not accepted. */
export function refuseDownlineFaults(caller: Caller, faults: Readonly<Record<string, FieldFault>>): void {
  refuseFields(caller, faults)
}

/**
 * Opens an account below another one, whose password somebody else has set: its owner must replace it at his first sign-in (decision
 * T19), where he agrees to the terms and is given what the brand gives.
 * Refuses with identity.nameTaken.
 */
export async function openDownline(
  deps: Deps,
  tx: Tx,
  { brand }: Caller,
  downline: Downline,
): Promise<{ id: string; username: string; kind: number }> {
  const account = await openAccount(deps, tx, brand, downline)
  await tx.run(sql`
    update identity.accounts set must_change_password = true, first_login = true, pending_activation = true
    where brand_id = ${tx.brandId} and id = ${account.id}`)
  return account
}
