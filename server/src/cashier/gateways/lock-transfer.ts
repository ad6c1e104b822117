import { refuse } from '@sen/core/refusal'
import { requireSecondApprover, staffOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller } from '../../platform/deps.ts'
import { type IncomingTransfer, TRANSFER } from '../store.ts'
import { needsTwo } from '../view-staff.ts'

type Wish = { state: 'matched' | 'returned'; depositId?: string }

/** The unmatched transfer, locked. Refuses with cashier.transferUnknown, and with cashier.notNow when somebody handled it already. */
export async function lockTransfer(tx: Tx, id: string): Promise<IncomingTransfer> {
  const row = await tx.one<IncomingTransfer>(sql`
    select ${TRANSFER} from cashier.incoming_transfers where brand_id = ${tx.brandId} and id = ${id} for update`)
  if (!row) refuse('cashier.transferUnknown')
  return row.state === 'unmatched' ? row : refuse('cashier.notNow')
}

/**
 * Whether what the caller wants of a locked transfer may be done now. Above the brand's bound the first person's word is only written
 * down, and undefined is answered; who says something else begins anew. Else who stands for it: the caller, and whoever was first.
 */
export async function agreeOn(tx: Tx, caller: Caller, row: IncomingTransfer, wish: Wish): Promise<string | undefined> {
  const staff = staffOf(caller)
  const { staffId, name } = staff
  if (!needsTwo(caller, row)) return name
  const depositId = wish.depositId ?? null
  if (row.agreed_by && row.agreed_to === wish.state && row.agreed_deposit_id === depositId) {
    await requireSecondApprover(tx, staff, row.agreed_by, 'cashier.secondApproverNeeded')
    return `${row.agreed_by_name}, ${name}`
  }
  await tx.run(sql`
    update cashier.incoming_transfers set agreed_by = ${staffId}, agreed_by_name = ${name}, agreed_to = ${wish.state},
      agreed_deposit_id = ${depositId}, agreed_at = now()
    where brand_id = ${tx.brandId} and id = ${row.id}`)
  return undefined
}

/** The transfer as it stands now. */
export async function readTransfer(tx: Tx, id: string): Promise<IncomingTransfer> {
  const row = await tx.one<IncomingTransfer>(sql`
    select ${TRANSFER} from cashier.incoming_transfers where brand_id = ${tx.brandId} and id = ${id}`)
  return row as IncomingTransfer
}

/** Writes down how an unmatched transfer ended, and who said so. */
export async function endTransfer(
  tx: Tx,
  id: string,
  end: Wish & { by: string; note: string },
): Promise<IncomingTransfer> {
  const row = await tx.one<IncomingTransfer>(sql`
    update cashier.incoming_transfers set state = ${end.state}, handled_by = ${end.by}, handled_at = now(), note = ${end.note},
      deposit_id = coalesce(${end.depositId ?? null}, deposit_id)
    where brand_id = ${tx.brandId} and id = ${id} returning ${TRANSFER}`)
  return row as IncomingTransfer
}
