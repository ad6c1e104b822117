import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

/** A player's valid bets, the stakes of rounds that are over, from each of these moments until the next one; from the last one until now. The moments grow. */
export async function sumStakes(tx: Tx, playerId: string, since: readonly Date[]): Promise<Amount[]> {
  const [first] = since
  if (!first) return []
  const rows = await tx.query<{ place: number; amount: Amount }>(sql`
    select width_bucket(opened_at, ${since}::timestamptz[]) as place, sum(stake)::bigint as amount
    from bets.list_stakes(${tx.brandId}, ${playerId}, ${first}) group by 1`)
  const sums = new Map(rows.map(({ place, amount }) => [place, amount]))
  return since.map((_, at) => sums.get(at + 1) ?? 0n)
}
