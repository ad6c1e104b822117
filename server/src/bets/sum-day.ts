import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

export type HourSum = { hour: number; stake: Amount; win: Amount; returned: Amount; rounds: number }
export type DaySum = { hours: HourSum[]; players: number }

/** What was staked, won and given back between two moments, by whole hours from the first, and how many players bet. */
export async function sumDay(tx: Tx, from: Date, to: Date): Promise<DaySum> {
  const hours = await tx.query<HourSum>(sql`
    select floor(extract(epoch from (t.at - ${from}::timestamptz)) / 3600)::int as hour,
      coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as stake,
      coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as win,
      coalesce(sum(b.amount) filter (where t.kind = 'rollback'), 0)::bigint as returned,
      (count(*) filter (where t.kind = 'bet'))::int as rounds
    from bets.transactions t
    left join bets.transactions b on t.kind = 'rollback' and b.brand_id = t.brand_id and b.key = t.reference_key
    where t.brand_id = ${tx.brandId} and t.at >= ${from} and t.at < ${to}
      -- A win that a corrected result takes back is moved by the wallet.
      and (t.moved or t.amount < 0)
    group by 1 order by 1`)
  const row = await tx.one<{ players: number }>(sql`
    select count(distinct player_id)::int as players from bets.transactions
    where brand_id = ${tx.brandId} and at >= ${from} and at < ${to} and kind = 'bet' and moved`)
  return { hours, players: row?.players ?? 0 }
}
