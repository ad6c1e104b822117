import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordStatus } from '../record-status.ts'
import { saveTransition, WITHDRAWAL, type Withdrawal } from '../store.ts'

const BATCH = 100

/**
 * Disbursed withdrawals that nobody answered within the brand's minutes count as received (WITHDRAW-05, decision T4). The row is
 * locked, so that of the clock and an answer of the player at the same moment one is the outcome (threat T15).
 */
export function autoConfirmReceipt(deps: Deps, brandId: string): Promise<void> {
  return deps.db.inBrand(brandId, async tx => {
    const due = await tx.query<Withdrawal>(sql`
      select ${WITHDRAWAL} from cashier.withdrawals
      where brand_id = ${brandId} and state = 'paid' and auto_at <= now()
      order by auto_at limit ${BATCH} for update skip locked`)
    for (const row of due) await confirmReceipt(tx, row)
  })
}

/** Counts one locked withdrawal as received because its time is over. */
export async function confirmReceipt(tx: Tx, row: Withdrawal): Promise<void> {
  await saveTransition(tx, row, 'autoConfirmReceipt', [
    sql`receipt = 'RECEIVED'`,
    sql`amount_received = amount - fee`,
    sql`receipt_by = 'auto'`,
  ])
  await recordStatus(tx, 'withdrawal', row, { step: 'autoReceived' })
}
