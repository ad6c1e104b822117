import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

/**
 * What stands in a player's wallets at vendors, by vendor, from the lines of the ledger. Sure to stay so only in a transaction that
 * holds the player's balance (one that posted to it, or lockPlayers).
 */
export async function sumVendorWallets(tx: Tx, playerId: string): Promise<Map<string, Amount>> {
  const rows = await tx.query<{ vendor: string; amount: Amount }>(sql`
    select split_part(l.account, ':', 2) as vendor, sum(l.amount)::bigint as amount
    from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.kind = 'transfer' and l.account like 'vendor:%:wallet:%'
    group by 1 order by 1`)
  return new Map(rows.map(({ vendor, amount }) => [vendor, amount]))
}
