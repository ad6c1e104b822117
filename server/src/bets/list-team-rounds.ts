import { empty, sql, type Tx } from '../platform/db.ts'
import { lowestUuidAt } from '../platform/uuid-v7-range.ts'
import type { RoundRow } from './views.ts'

export type TeamRoundRow = RoundRow & { player_id: string }

/**
 * Rounds of many players, newest first, from the one after `before` down to `since`. Moments: from inclusive, to exclusive. Each player's latest are
 * looked up on his own stretch of the index, so that other players of the brand cost nothing; what came of a bet is read for those that are shown.
 */
export function listTeamRounds(
  tx: Tx,
  playerIds: readonly string[],
  { from, to }: { from: Date; to: Date },
  { before, since, count }: { before: string | undefined; since?: string | undefined; count: number },
): Promise<TeamRoundRow[]> {
  return tx.query<TeamRoundRow>(sql`
    with latest as materialized (
      select one.id as player_id, bet.no from unnest(${playerIds}::uuid[]) as one (id)
      cross join lateral (
        select no from bets.transactions
        where brand_id = ${tx.brandId} and player_id = one.id and kind = 'bet' and outcome = 'ok' and at >= ${from} and at < ${to}
          and no >= ${lowestUuidAt(from, 'earlier')} and no < ${lowestUuidAt(to, 'later')} ${before ? sql`and no < ${before}` : empty}
          ${since ? sql`and no >= ${since}` : empty}
        order by no desc limit ${count}
      ) bet order by bet.no desc limit ${count}
    )
    select r.player_id, r.id, r.ref, r.vendor_code, r.game_code, r.node_id, r.state, r.stake, r.win, r.returned, r.opened_at, r.closed_at
    from latest cross join lateral (
      select * from bets.rounds where brand_id = ${tx.brandId} and player_id = latest.player_id and id = latest.no
    ) r order by r.id desc`)
}

/** The brand's newest bets with whose they are, from the one after `before` on: one stretch of an index of its own (transactions_latest). */
export function listLatestBets(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
  { before, count }: { before: string | undefined; count: number },
): Promise<{ id: string; player_id: string }[]> {
  return tx.query(sql`
    select no as id, player_id from bets.transactions
    where brand_id = ${tx.brandId} and kind = 'bet' and outcome = 'ok' and amount >= 0 and at >= ${from} and at < ${to}
      and no >= ${lowestUuidAt(from, 'earlier')} and no < ${lowestUuidAt(to, 'later')} ${before ? sql`and no < ${before}` : empty}
    order by no desc limit ${count}`)
}
