import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { lowestUuidAt } from '../platform/uuid-v7-range.ts'

/** Entries that give an account money which it neither paid in nor won. */
const INCOME_KINDS = ['wage', 'rebate', 'bonus'] as const

export type IncomeRow = { day: string; kind: (typeof INCOME_KINDS)[number]; amount: Amount }

/** What an account received of each kind on each day (yyyy-mm-dd), newest first. Moments: from inclusive, to exclusive. */
export function sumIncome(tx: Tx, playerId: string, { from, to }: { from: Date; to: Date }): Promise<IncomeRow[]> {
  return tx.query<IncomeRow>(sql`
    select to_char(platform.day_of(e.at, ${tx.calendar.timeZone}), 'YYYY-MM-DD') as day, e.kind, sum(l.amount)::bigint as amount
    from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.kind = any(${INCOME_KINDS}::text[])
      and e.kind not in ('bet', 'win', 'rollback') and l.account in ('cash', 'bonus')
      and e.at >= ${from} and e.at < ${to} and e.id >= ${lowestUuidAt(from, 'earlier')} and e.id < ${lowestUuidAt(to, 'later')}
    group by 1, 2 order by 1 desc, 2`)
}
