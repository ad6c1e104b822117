/** Sign-ins and claims of tasks. */
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

export type CheckIn = { day: string; place: number }

/** The last day on which a player signed in. */
export async function findLastCheckIn(tx: Tx, playerId: string): Promise<CheckIn | undefined> {
  return tx.one<CheckIn>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, place from rewards.daily_check_ins
    where brand_id = ${tx.brandId} and player_id = ${playerId} order by day desc limit 1`)
}

/** Saves a sign-in; false when the day has one. */
export async function saveCheckIn(
  tx: Tx,
  playerId: string,
  { day, place, points, at }: CheckIn & { points: Amount; at: Date },
): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into rewards.daily_check_ins (brand_id, player_id, day, place, points, at)
    values (${tx.brandId}, ${playerId}, ${day}::date, ${place}, ${points}, ${at}) on conflict do nothing`)
  return saved > 0
}

/** The codes of the tasks of a day that a player claimed. */
export async function listClaimed(tx: Tx, playerId: string, day: string): Promise<string[]> {
  const rows = await tx.query<{ task: string }>(sql`
    select task from rewards.mission_claims
    where brand_id = ${tx.brandId} and player_id = ${playerId} and day = ${day}::date`)
  return rows.map(row => row.task)
}

/** Saves a claim; false when the task of this day was claimed before. */
export async function saveClaim(
  tx: Tx,
  playerId: string,
  claim: { day: string; task: string; points: Amount; cash: Amount; at: Date },
): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into rewards.mission_claims (brand_id, player_id, day, task, points, cash, at)
    values (${tx.brandId}, ${playerId}, ${claim.day}::date, ${claim.task}, ${claim.points}, ${claim.cash}, ${claim.at})
    on conflict do nothing`)
  return saved > 0
}

/** Tells the screens of a player that his missions, or his points, changed. */
export const publishRewards = (tx: Tx, playerId: string): void => publishRewardsOf(tx, [playerId])

/** The same of many players. */
export function publishRewardsOf(tx: Tx, playerIds: readonly string[]): void {
  for (const account of playerIds) tx.tell('sen_rewards', { brand: tx.brandId, account })
}
