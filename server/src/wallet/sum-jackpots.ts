import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

/**
 * What stands in the brand's jackpot pools, or in the one named (`jackpot:<id>`): the sum of their lines in the ledger. Zero where there
 * is none. Every jackpot entry has a key; saying so lets the index of keys answer without reading the ledger.
 */
export async function sumJackpots(tx: Tx, account?: string): Promise<Amount> {
  const row = await tx.one<{ total: Amount }>(sql`
    select coalesce(sum(line.amount), 0)::bigint as total
    from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as line (account, amount)
    where e.brand_id = ${tx.brandId} and e.kind = 'jackpot' and e.key is not null and ${account ? sql`line.account = ${account}` : sql`line.account like 'jackpot:%'`}`)
  return row?.total ?? 0n
}
