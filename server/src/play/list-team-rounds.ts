import { empty, sql, type Tx } from '../platform/db.ts'
import { lowestId } from '../platform/lowest-id.ts'
import type { RoundRow } from './views.ts'

export type TeamRoundRow = RoundRow & { player_id: string }

/**
 * Rounds of many players, newest first, from the one after `before` down to `since`. Moments: from inclusive, to exclusive. Each player's latest are
 * looked up on his own stretch of the index, so that other players of the brand cost nothing.
 */
export function listTeamRounds(
  tx: Tx,
  playerIds: readonly string[],
  { from, to }: { from: Date; to: Date },
  { before, since, count }: { before: string | undefined; since?: string | undefined; count: number },
): Promise<TeamRoundRow[]> {
  return tx.query<TeamRoundRow>(sql`
    select r.* from unnest(${playerIds}::uuid[]) as one (id)
    cross join lateral (
      select player_id, id, ref, vendor_code, game_code, node_id, state, stake, win, returned, opened_at, closed_at from play.rounds
      where brand_id = ${tx.brandId} and player_id = one.id and opened_at >= ${from} and opened_at < ${to}
        and id >= ${lowestId(from, 'earlier')} and id < ${lowestId(to, 'later')} ${before ? sql`and id < ${before}` : empty}
        ${since ? sql`and id >= ${since}` : empty}
      order by id desc limit ${count}
    ) r order by r.id desc limit ${count}`)
}
