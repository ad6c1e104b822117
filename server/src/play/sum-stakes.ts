import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { lowestId } from '../platform/lowest-id.ts'

/**
 * A player's valid bets, the stakes of rounds that are over less what was given back, from each of these moments until the next one;
 * from the last one until now. The moments grow.
 */
export async function sumStakes(tx: Tx, playerId: string, since: readonly Date[]): Promise<Amount[]> {
  const [first] = since
  if (!first) return []
  const rows = await tx.query<{ place: number; amount: Amount }>(sql`
    select width_bucket(opened_at, ${since}::timestamptz[]) as place, sum(stake - returned)::bigint as amount from play.rounds
    where brand_id = ${tx.brandId} and player_id = ${playerId} and state = 'closed' and opened_at >= ${first}
      and id >= ${lowestId(first, 'earlier')}
    group by 1`)
  const sums = new Map(rows.map(({ place, amount }) => [place, amount]))
  return since.map((_, at) => sums.get(at + 1) ?? 0n)
}
