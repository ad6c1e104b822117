import { sql, type Tx } from '../platform/db.ts'

/** How many of these players paid in for the first time since a moment. */
export async function countFirstDeposits(tx: Tx, playerIds: readonly string[], since: Date): Promise<number> {
  const row = await tx.one<{ players: number }>(sql`
    select count(*)::int as players from unnest(${playerIds}::uuid[]) as one (id)
    cross join lateral (
      select e.at from wallet.entries e
      where e.brand_id = ${tx.brandId} and e.player_id = one.id and e.kind = 'deposit' order by e.id limit 1
    ) first where first.at >= ${since}`)
  return row?.players ?? 0
}
