import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { transactionKey } from './transaction-key.ts'

export type VendorTransaction = {
  id: string
  player_id: string
  kind: string
  amount: Amount
  outcome: string
  moved: boolean
  /** A bet whose stake was given back. */
  returned: boolean
  inSpan: boolean
}

/** A vendor's transactions of a span (from inclusive, to exclusive), and those of these ids whenever they were. */
export const listVendorTransactions = (
  tx: Tx,
  vendorCode: string,
  { from, to }: { from: Date; to: Date },
  ids: readonly string[],
): Promise<VendorTransaction[]> =>
  tx.query<VendorTransaction>(sql`
    select t.id, t.player_id, t.kind, t.amount, t.outcome, t.moved, t.at >= ${from} and t.at < ${to} as "inSpan",
      exists (select from bets.transactions r where r.brand_id = t.brand_id and r.reference_key = t.key and r.resolves and r.kind = 'rollback') as returned
    from bets.transactions t
    where t.brand_id = ${tx.brandId} and t.vendor_code = ${vendorCode}
      and ((t.at >= ${from} and t.at < ${to}) or t.key = any(${ids.map(id => transactionKey(vendorCode, id))}::uuid[]))`)
