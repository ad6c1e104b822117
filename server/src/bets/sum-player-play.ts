import { dayOf } from '@sen/core/calendar'
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { sumStakes } from './sum-stakes.ts'
import { sumValidBets } from './sum-valid-bets.ts'

/** Valid bets since a moment, and what a player won less what he staked in the days lately. */
export type PlayerPlay = { valid: Amount; isByDay: boolean; won: Amount }

/** Up to how long ago single bets are read; what lies further back is read from the rolled-up days. */
const EXACT_MS = 86_400_000
const RESULT_DAYS = 30

/**
 * The play that is looked at before money leaves. Its cost does not grow with the bets: of a moment further back than a day the whole day
 * of it counts, and what is rolled up is half a minute behind.
 */
export async function sumPlayerPlay(tx: Tx, playerId: string, since: Date, now: Date): Promise<PlayerPlay> {
  const today = dayOf(now, tx.calendar.timeZone)
  const isByDay = now.getTime() - since.getTime() > EXACT_MS
  const valid = isByDay
    ? await sumValidBets(tx, playerId, dayOf(since, tx.calendar.timeZone), today)
    : ((await sumStakes(tx, playerId, [since]))[0] ?? 0n)
  const row = await tx.one<{ won: Amount }>(sql`
    select coalesce(sum(win + returned - stake), 0)::bigint as won from bets.player_days
    where brand_id = ${tx.brandId} and player_id = ${playerId} and day > ${today}::date - ${RESULT_DAYS}::integer`)
  return { valid, isByDay, won: row?.won ?? 0n }
}
