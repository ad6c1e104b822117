import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../../platform/db.ts'

/** What came in since a moment, and what was asked for and may still come. Ledger units. */
export async function sumDeposits(tx: Tx, playerId: string, since: Date): Promise<Amount> {
  const row = await tx.one<{ sum: Amount }>(sql`
    select coalesce(sum(case state when 'paid' then credited else amount end), 0)::bigint as sum from cashier.deposits
    where brand_id = ${tx.brandId} and player_id = ${playerId}
      and (state = 'waiting' or (state = 'paid' and closed_at >= ${since}))`)
  return row?.sum ?? 0n
}
