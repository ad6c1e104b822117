import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

/** What a player's valid bets of a day grew by; below zero where more was taken back than was over. */
export type DayBet = { playerId: string; day: string; amount: Amount }

/**
 * The settled bets after the one numbered `after`, up to `count` of them, summed by player and day, with the number of the last;
 * undefined when there is none. They never change and come in the order of their numbers: a reader keeps the last and misses nothing.
 */
export async function readSettledBets(
  tx: Tx,
  after: bigint,
  count: number,
): Promise<{ days: DayBet[]; last: bigint } | undefined> {
  const rows = await tx.query<DayBet & { last: bigint }>(sql`
    with page as materialized (
      select seq, player_id, day, stake from bets.settled_bets
      where brand_id = ${tx.brandId} and seq > ${after} order by seq limit ${count}
    )
    select player_id as "playerId", to_char(day, 'YYYY-MM-DD') as day, sum(stake)::bigint as amount, (select max(seq) from page) as last
    from page group by player_id, page.day order by 1, 2`)
  return rows[0] && { days: rows.map(({ last: _, ...day }) => day), last: rows[0].last }
}
