import { sql, type Tx } from '../platform/db.ts'

/** Locks the balances of several players for this transaction, always in the order of their ids, so that no two wait for each other. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(playerIds)].sort()
  if (ids.length === 0) return
  await tx.run(sql`
    insert into wallet.balances (brand_id, player_id) select ${tx.brandId}, id from unnest(${ids}::uuid[]) as n (id)
    on conflict do nothing`)
  await tx.run(sql`
    select from wallet.balances where brand_id = ${tx.brandId} and player_id = any(${ids}::uuid[]) order by player_id for update`)
}
