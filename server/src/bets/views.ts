/** The betting record and the winner board as screens read them. Reads of the schema `bets` only. */

import type { betsCalls } from '@sen/core/bets/calls'
import { dayOf } from '@sen/core/calendar'
import type { Answer } from '@sen/core/call'
import { type Amount, writeAmount } from '@sen/core/money'
import type { Sql } from 'sql-template-tag'
import type { GameView } from '../catalogue/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import { lowestUuidAt } from '../platform/uuid-v7-range.ts'

export type BetView = Answer<typeof betsCalls.getBet>['bet']

export type RoundRow = {
  id: string
  ref: string
  vendor_code: string
  game_code: string
  node_id: number
  state: BetView['state']
  stake: Amount
  win: Amount
  returned: Amount
  opened_at: Date
  closed_at: Date | null
}

/** What the betting record is asked for. Moments: from inclusive, to exclusive. */
export type RoundFilter = {
  playerId: string
  from: Date | undefined
  to: Date | undefined
  vendorCode: string | undefined
  nodes: readonly number[] | undefined
}

const ROUND = sql`id, ref, vendor_code, game_code, node_id, state, stake, win, returned, opened_at, closed_at`

function matching(tx: Tx, filter: RoundFilter): Sql {
  const { playerId, from, to, vendorCode, nodes } = filter
  return sql`brand_id = ${tx.brandId} and player_id = ${playerId}
    ${from ? sql`and opened_at >= ${from} and id >= ${lowestUuidAt(from, 'earlier')}` : empty}
    ${to ? sql`and opened_at < ${to} and id < ${lowestUuidAt(to, 'later')}` : empty}
    ${vendorCode ? sql`and vendor_code = ${vendorCode}` : empty}
    ${nodes ? sql`and node_id = any(${nodes}::int[])` : empty}`
}

/** Rounds of a player, newest first, from the one after `before`. */
export async function listRounds(
  tx: Tx,
  filter: RoundFilter,
  page: { before: string | undefined; count: number },
): Promise<RoundRow[]> {
  const { before } = page
  return tx.query<RoundRow>(sql`
    select ${ROUND} from bets.rounds where ${matching(tx, filter)} ${before ? sql`and id < ${before}` : empty}
    order by id desc limit ${page.count}`)
}

/** What a player staked and won on one day (yyyy-mm-dd, that of the bet) in one game. */
export type DayRow = {
  day: string
  vendor_code: string
  node_id: number
  rounds: number
  stake: Amount
  win: Amount
  returned: Amount
}

/** The days of a player, from inclusive, to exclusive, by day and game. What was played a moment ago is in it. */
export async function listDays(
  tx: Tx,
  filter: Pick<RoundFilter, 'playerId' | 'from' | 'to' | 'vendorCode' | 'nodes'>,
): Promise<DayRow[]> {
  const { playerId, from, to, vendorCode, nodes } = filter
  return tx.query<DayRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, vendor_code, node_id, sum(rounds)::int as rounds, sum(stake)::bigint as stake,
      sum(win)::bigint as win, sum(returned)::bigint as returned
    from bets.list_days(${tx.brandId}, ${playerId}, ${dayInReach(tx, from)}, ${dayInReach(tx, to)})
    where true ${vendorCode ? sql`and vendor_code = ${vendorCode}` : empty} ${nodes ? sql`and node_id = any(${nodes}::int[])` : empty}
    group by 1, 2, 3 order by 1`)
}

/** The day of a moment, brought to where there can be play: a database knows no year 0, and nothing is asked of year 10,000. */
const dayInReach = (tx: Tx, moment: Date | undefined): string | null =>
  moment
    ? dayOf(
        new Date(Math.min(Math.max(moment.getTime(), Date.UTC(2000, 0, 1)), Date.UTC(2200, 0, 1))),
        tx.calendar.timeZone,
      )
    : null

export type Totals = { rounds: number; stake: Amount; win: Amount; returned: Amount }

export function sumDays(days: readonly Totals[]): Totals {
  const sum = { rounds: 0, stake: 0n, win: 0n, returned: 0n }
  for (const day of days) {
    sum.rounds += day.rounds
    sum.stake += day.stake
    sum.win += day.win
    sum.returned += day.returned
  }
  return sum
}

/** Totals as a screen reads them; net is what the player has of it. */
export const viewTotals = ({ rounds, stake, win, returned }: Totals) => ({
  rounds,
  stake: writeAmount(stake),
  win: writeAmount(win),
  returned: writeAmount(returned),
  net: writeAmount(win + returned - stake),
})

/** One round of a player. */
export async function findRound(tx: Tx, playerId: string, id: string): Promise<RoundRow | undefined> {
  return tx.one<RoundRow>(sql`
    select ${ROUND} from bets.rounds where brand_id = ${tx.brandId} and player_id = ${playerId} and id = ${id}`)
}

export type MovementRow = { kind: 'bet' | 'win' | 'rollback'; id: string; moved: Amount; balance: Amount; at: Date }

/** Every movement of a round, oldest first. A rollback gives back what its bet took. */
export async function listMovements(tx: Tx, playerId: string, roundId: string): Promise<MovementRow[]> {
  return tx.query<MovementRow>(sql`
    select t.kind, t.id, t.balance, t.at,
      case when not t.moved and t.amount >= 0 then 0::bigint when t.kind = 'bet' then -t.amount when t.kind = 'win' then t.amount else b.amount end as moved
    from bets.transactions b cross join lateral bets.round_transactions(b.brand_id, b.key) t
    where b.brand_id = ${tx.brandId} and b.player_id = ${playerId} and b.no = ${roundId} and b.kind = 'bet' and b.outcome = 'ok'
    order by t.at, t.kind`)
}

/** A round as the record shows it; a game that left the catalogue keeps its code as its name. */
export function viewBet(row: RoundRow, game: GameView | undefined): BetView {
  return {
    id: row.id,
    roundId: row.ref,
    vassalage: row.vendor_code,
    vendorName: game?.vendorName ?? row.vendor_code,
    gameType: game?.gameType ?? 'RNG',
    nodeId: row.node_id,
    gameName: game?.gameName ?? row.game_code,
    state: row.state,
    stake: writeAmount(row.stake),
    win: writeAmount(row.win),
    returned: writeAmount(row.returned),
    net: writeAmount(row.win + row.returned - row.stake),
    at: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** A corrected result has taken the win back since, wholly or in part: no board of winners shows it. */
const KEPT = sql`not exists (
  select from bets.transactions back where back.brand_id = t.brand_id and back.reference_key = t.reference_key
    and not back.resolves and back.kind <> 'bet' and back.amount < 0)`

export type WinRow = {
  player_id: string
  node_id: number
  vendor_code: string
  amount: Amount
  stake: Amount
  at: Date
}

/**
 * Wins since a moment that gave more than was staked, the latest or the biggest first; `nodes` narrows them to some games.
 * A win below its stake is a loss, and no board of winners shows it.
 */
export async function listWins(
  tx: Tx,
  ask: { since: Date; order: 'latest' | 'biggest'; nodes: readonly number[] | undefined; count: number },
): Promise<WinRow[]> {
  return tx.query<WinRow>(sql`
    select t.player_id, r.node_id, t.vendor_code, t.amount, r.amount as stake, t.at
    from bets.transactions t
    join bets.transactions r on r.brand_id = t.brand_id and r.key = t.reference_key
    where t.brand_id = ${tx.brandId} and t.kind = 'win' and t.amount > 0 and t.at >= ${ask.since} and t.amount > r.amount and ${KEPT}
      ${ask.nodes ? sql`and r.node_id = any(${ask.nodes}::int[])` : empty}
    order by ${ask.order === 'biggest' ? sql`t.amount desc, t.at desc` : sql`t.at desc`} limit ${ask.count}`)
}

/** Moves the mark up to which wins were told to a moment ago, and answers the span since it stood; no span the first time. */
export async function advanceWinnerWatermark(tx: Tx): Promise<{ since: Date | undefined; until: Date }> {
  // What committed within the last second may not be seen yet.
  const until = sql`date_trunc('milliseconds', now()) - interval '1 second'`
  const before = await tx.one<{ published_at: Date }>(sql`
    select published_at from bets.winner_watermarks where brand_id = ${tx.brandId} for update`)
  const after = await tx.one<{ published_at: Date }>(sql`
    insert into bets.winner_watermarks (brand_id, published_at) values (${tx.brandId}, ${until})
    on conflict (brand_id) do update set published_at = greatest(winner_watermarks.published_at, excluded.published_at) returning published_at`)
  return { since: before?.published_at, until: after?.published_at ?? new Date(0) }
}

/** Whether there is anything to tell, without moving the mark; one that stands for five is moved, so that little is read again. */
export async function hasNewWins(tx: Tx): Promise<boolean> {
  const mark = await tx.one<{ published_at: Date; is_old: boolean }>(sql`
    select published_at, published_at < now() - interval '5 minutes' as is_old from bets.winner_watermarks where brand_id = ${tx.brandId}`)
  if (!mark || mark.is_old) return true
  const wins = await listNewWins(tx, { since: mark.published_at, until: new Date('9999-01-01T00:00:00Z'), count: 1 })
  return wins.length > 0
}

/** The latest wins above their stake of a span (from exclusive, to inclusive), oldest first. */
export async function listNewWins(tx: Tx, span: { since: Date; until: Date; count: number }): Promise<WinRow[]> {
  const rows = await tx.query<WinRow>(sql`
    select t.player_id, r.node_id, t.vendor_code, t.amount, r.amount as stake, t.at
    from bets.transactions t
    join bets.transactions r on r.brand_id = t.brand_id and r.key = t.reference_key
    where t.brand_id = ${tx.brandId} and t.kind = 'win' and t.amount > 0 and t.amount > r.amount and ${KEPT}
      and t.at > ${span.since} and t.at <= ${span.until}
    order by t.at desc limit ${span.count}`)
  return rows.reverse()
}

/** How many bets each game took since a moment. */
export async function countBets(tx: Tx, since: Date): Promise<{ nodeId: number; rounds: number }[]> {
  const rows = await tx.query<{ node_id: number; rounds: number }>(sql`
    select node_id, count(*)::int as rounds from bets.transactions
    where brand_id = ${tx.brandId} and kind = 'bet' and outcome = 'ok' and node_id is not null and at >= ${since}
    group by node_id`)
  return rows.map(row => ({ nodeId: row.node_id, rounds: row.rounds }))
}
