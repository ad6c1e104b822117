/** How much of a player's money may leave in a day: the limit of his VIP level, less what he asked for today (SHELL-15). */
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'

export type WithdrawalPorts = {
  /** The limit of a day by the player's VIP level, in minor units; undefined on a brand without levels. */
  findDailyWithdrawal: (deps: Deps, tx: Tx, playerId: string) => Promise<Amount | undefined>
}

export type Daily = { limit: Amount; left: Amount }

/** The limit and what is left of it today, never below zero; undefined where there is no limit. */
export async function findDailyLeft(
  deps: Deps,
  tx: Tx,
  { findDailyWithdrawal }: WithdrawalPorts,
  playerId: string,
): Promise<Daily | undefined> {
  const limit = await findDailyWithdrawal(deps, tx, playerId)
  if (limit === undefined) return undefined
  const used = await sumToday(tx, playerId)
  return { limit, left: used < limit ? limit - used : 0n }
}

/** What was asked for today, in the brand's day, but for what came back whole. */
async function sumToday(tx: Tx, playerId: string): Promise<Amount> {
  const row = await tx.one<{ sum: Amount }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.withdrawals
    where brand_id = ${tx.brandId} and player_id = ${playerId}
      and state not in ('cancelled', 'rejected', 'failed', 'refunded')
      and created_at >= platform.start_of(platform.day_of(now(), ${tx.calendar.timeZone}), ${tx.calendar.timeZone})`)
  return row?.sum ?? 0n
}
