import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import { TRANSFER, type TransferIn } from './store.ts'

/** The unclear transfer, locked. Refuses with cashier.transferUnknown, and with cashier.notNow when somebody handled it already. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferIn> {
  const row = await tx.one<TransferIn>(sql`
    select ${TRANSFER} from cashier.transfers_in where brand_id = ${tx.brandId} and id = ${id} for update`)
  if (!row) refuse('cashier.transferUnknown')
  return row.state === 'unclear' ? row : refuse('cashier.notNow')
}

/** Writes down how an unclear transfer ended, and who said so. */
export async function endTransfer(
  tx: Tx,
  id: string,
  end: { state: 'matched' | 'returned'; by: string; note: string; depositId?: string },
): Promise<TransferIn> {
  const row = await tx.one<TransferIn>(sql`
    update cashier.transfers_in set state = ${end.state}, handled_by = ${end.by}, handled_at = now(), note = ${end.note},
      deposit_id = coalesce(${end.depositId ?? null}, deposit_id)
    where brand_id = ${tx.brandId} and id = ${id} returning ${TRANSFER}`)
  return row as TransferIn
}
