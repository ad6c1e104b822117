import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

export type DayBet = { playerId: string; day: string; amount: Amount }

/**
 * Takes marks of changed days away, the oldest first, and answers what the valid bets of each of these days are now; undefined when
 * there is no mark. One reader at a time: whoever calls this holds a lock of his own.
 */
export async function takeValidChanges(tx: Tx, count: number): Promise<DayBet[] | undefined> {
  const taken = await tx.query<{ player_id: string; day: string }>(sql`
    delete from play.valid_changes where brand_id = ${tx.brandId} and no in (
      select no from play.valid_changes where brand_id = ${tx.brandId} order by no limit ${count})
    returning player_id, to_char(day, 'YYYY-MM-DD') as day`)
  if (taken.length === 0) return undefined
  // A statement of its own: what the fold changed while a mark was waited for is in it.
  return tx.query<DayBet>(sql`
    select d.player_id as "playerId", to_char(d.day, 'YYYY-MM-DD') as day, sum(d.amount)::bigint as amount
    from (select distinct * from unnest(${taken.map(row => row.player_id)}::uuid[], ${taken.map(row => row.day)}::date[])
      as told (player_id, day)) told
    join play.valid_days d on d.brand_id = ${tx.brandId} and d.player_id = told.player_id and d.day = told.day
    group by 1, d.day order by 1, 2`)
}
