import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

/** Moments: from inclusive, to exclusive. */
type Span = { from: Date; to: Date }

export type MoneyDay = { day: string; deposits: Amount; withdrawals: Amount; bonusCost: Amount }

/**
 * What players paid in and were paid out on each day of the brand (yyyy-mm-dd), as agents' reports count it, and what they were given:
 * everything of the kinds of gifts that reached cash or bonus, what was taken back of it less. Days without any of it are left out.
 */
export function sumMoneyDays(tx: Tx, { from, to }: Span): Promise<MoneyDay[]> {
  return tx.query<MoneyDay>(sql`
    select to_char(platform.day_of(at, ${tx.calendar.timeZone}), 'YYYY-MM-DD') as day, sum(paid_in)::bigint as deposits,
      sum(paid_out)::bigint as withdrawals, sum(given)::bigint as "bonusCost"
    from (
      select at, 0::bigint as given,
        case when kind = 'deposit' then coalesce(amounts[array_position(accounts, 'cash')], 0) else 0 end as paid_in,
        case when kind = 'withdrawal' and key like 'paid:%' then -amounts[array_position(accounts, 'locked')]
          when kind = 'withdrawal_return' and key like 'refund:%' then -amounts[array_position(accounts, 'cash')] else 0 end as paid_out
      from wallet.entries
      where brand_id = ${tx.brandId} and at >= ${from} and at < ${to} and kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer')
        and kind <> 'transfer' and player_id <> '00000000-0000-0000-0000-000000000000'
      union all
      select at, coalesce(amounts[array_position(accounts, 'cash')], 0) + coalesce(amounts[array_position(accounts, 'bonus')], 0), 0, 0
      from wallet.entries
      where brand_id = ${tx.brandId} and at >= ${from} and at < ${to} and kind in ('grant', 'bonus', 'rebate', 'points', 'wage')
        and accounts && '{cash,bonus}'::text[]
    ) e group by 1 order by 1`)
}

export type FirstDepositDay = { day: string; players: number; amount: Amount }

/** How many players paid in for the first time on each day, and what those payments came to. Days without any are left out. */
export function sumFirstDeposits(tx: Tx, { from, to }: Span): Promise<FirstDepositDay[]> {
  return tx.query<FirstDepositDay>(sql`
    select to_char(platform.day_of(f.at, ${tx.calendar.timeZone}), 'YYYY-MM-DD') as day, count(*)::int as players, sum(f.amount)::bigint as amount
    from (
      select distinct on (player_id) player_id, at, coalesce(amounts[array_position(accounts, 'cash')], 0) as amount
      from wallet.entries
      where brand_id = ${tx.brandId} and at >= ${from} and at < ${to} and kind = 'deposit'
        and player_id <> '00000000-0000-0000-0000-000000000000'
      order by player_id, at
    ) f
    where not exists (
      select from wallet.entries e
      where e.brand_id = ${tx.brandId} and e.player_id = f.player_id and e.kind = 'deposit' and e.at < ${from}
    )
    group by 1 order by 1`)
}
