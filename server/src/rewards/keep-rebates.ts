/** Rebates that were paid, and the days whose rebates are. */
import type { RebateLine } from '@sen/core/rewards/rebate-rules'
import { sql, type Tx } from '../platform/db.ts'

/** The last day whose rebates are paid. */
export async function findLastPaidDay(tx: Tx): Promise<string | undefined> {
  const row = await tx.one<{ day: string | null }>(sql`
    select to_char(max(day), 'YYYY-MM-DD') as day from rewards.rebate_days where brand_id = ${tx.brandId}`)
  return row?.day ?? undefined
}

/** Writes down that a day is paid. */
export async function saveDay(tx: Tx, day: string): Promise<void> {
  await tx.run(sql`
    insert into rewards.rebate_days (brand_id, day) values (${tx.brandId}, ${day}::date) on conflict do nothing`)
}

/** Saves the lines of a player's day; false when they stand already, also those of a transaction that commits meanwhile. */
export async function saveRebates(
  tx: Tx,
  playerId: string,
  day: string,
  lines: readonly RebateLine[],
): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into rewards.rebates (brand_id, player_id, day, game_type, valid_bet, rate, amount)
    select ${tx.brandId}, ${playerId}, ${day}::date, line.* from unnest(
      ${lines.map(line => line.gameType)}::text[], ${lines.map(line => String(line.validBet))}::bigint[],
      ${lines.map(line => line.rate)}::integer[], ${lines.map(line => String(line.amount))}::bigint[]) as line
    on conflict do nothing`)
  if (saved !== 0 && saved !== lines.length) throw new Error('some lines of a day were paid and others were not')
  return saved > 0
}

/** Whether a player's day is paid. */
export async function isPaid(tx: Tx, playerId: string, day: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from rewards.rebates where brand_id = ${tx.brandId} and player_id = ${playerId} and day = ${day}::date limit 1`)
  return row !== undefined
}
