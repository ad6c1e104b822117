import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

/** Days of the brand (yyyy-mm-dd), both included. */
type Days = { from: string; to: string }

export type BrandDay = { day: string; rounds: number; stake: Amount; win: Amount; returned: Amount; bettors: number }

/** What everybody together staked and won on each day with play, and how many bet, oldest first; as far as it is rolled up. */
export function sumBrandDays(tx: Tx, { from, to }: Days): Promise<BrandDay[]> {
  return tx.query<BrandDay>(sql`
    select to_char(g.day, 'YYYY-MM-DD') as day, g.rounds, g.stake, g.win, g.returned, coalesce(p.bettors, 0) as bettors
    from (
      select day, sum(rounds)::int as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(returned)::bigint as returned
      from bets.game_days where brand_id = ${tx.brandId} and day between ${from} and ${to} group by day
    ) g left join (
      select day, count(distinct player_id)::int as bettors
      from bets.player_days where brand_id = ${tx.brandId} and day between ${from} and ${to} group by day
    ) p using (day)
    order by g.day`)
}

/** How many players bet on any of these days, each counted once; as far as it is rolled up. */
export async function countBrandBettors(tx: Tx, { from, to }: Days): Promise<number> {
  const row = await tx.one<{ bettors: number }>(sql`
    select count(distinct player_id)::int as bettors from bets.player_days
    where brand_id = ${tx.brandId} and day between ${from} and ${to}`)
  return row?.bettors ?? 0
}
