/** The taking of a slip inside a transaction: for the player's own call, and for a chase plan that places its next one. */
import type { Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import type { OddsTable } from '@sen/core/lottery/default-odds'
import type { LotteryGame } from '@sen/core/lottery/game'
import { lowerTable } from '@sen/core/lottery/odds'
import { writePublicSlip } from '@sen/core/lottery/public-slip'
import { type LotterySettings, oddsFor, rebateOf } from '@sen/core/lottery/settings'
import type { Line } from '@sen/core/lottery/settle-line'
import { judgeLimits, type PricedSlip, priceSlip, readSlip } from '@sen/core/lottery/slip'
import { ONE, readAmount } from '@sen/core/money'
import { type PrizeMode, readPrizeMode } from '@sen/core/play/prize-mode'
import { Refusal, refuse } from '@sen/core/refusal'
import { recordLaunches } from '../catalogue/public.ts'
import { listInGoodStanding } from '../identity/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps, Session } from '../platform/deps.ts'
import { placeHouseBets } from '../play/public.ts'
import { listHeldBack, requirePlayAllowed } from '../safety/public.ts'
import { betIdOf } from './pay-batch.ts'
import { type DrawRow, findDrawById, roundOf, shareDraw } from './store.ts'
import { listOpenGames, payUnitOf, readTerms, rebateFor } from './terms.ts'
import type { SlipRow } from './views.ts'

type Body = Asked<typeof lotteryCalls.placeSlip>['body']

/** Whose slip it is; without a session where the server places it. */
export type Bettor = Pick<Session, 'accountId' | 'account' | 'kind'> & { sessionId?: string }

/** What is to be taken; `content` is the hash of what was asked for. */
export type NewSlip = Pick<
  Body,
  'requestKey' | 'drawNumber' | 'prizeMode' | 'termsVersion' | 'rebateSteps' | 'lines'
> & {
  game: LotteryGame
  content: string
}

/** A slip that is asked for, and who asks. */
export type Order = { bettor: Bettor; asked: NewSlip }

/** Orders that cannot be taken together with others: each is tried alone, and then says why. */
export class HeldUp extends Error {
  readonly orders: ReadonlySet<Order>
  constructor(orders: ReadonlySet<Order>) {
    super('orders are held up')
    this.name = 'HeldUp'
    this.orders = orders
  }
}

/** Tries orders one by one: throws the refusal of one that is alone, and HeldUp where others wait with it. */
export async function tryEach<Item>(
  items: readonly Item[],
  orderOf: (item: Item) => Order,
  judge: (item: Item) => unknown,
): Promise<void> {
  const held = new Set<Order>()
  for (const item of items)
    try {
      await judge(item)
    } catch (error) {
      if (items.length === 1 || !(error instanceof Refusal)) throw error
      held.add(orderOf(item))
    }
  if (held.size > 0) throw new HeldUp(held)
}

/** A slip that was read and priced by the terms of its draw, before anything is taken for it. */
export type Priced = {
  lines: Line[]
  priced: PricedSlip
  mode: PrizeMode
  settings: LotterySettings
  rebate: number
  odds: OddsTable
}

/** Two connections that met in the same rows; PostgreSQL undid one of them whole. */
const MET = ['40001', '40P01', '23505']
const TRIES = 5

/** Runs a transaction that takes a slip, again where another one was in its way. */
export async function untilAlone<T>(deps: Deps, brandId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await deps.db.inBrand(brandId, work)
    } catch (error) {
      if (tried === TRIES || !MET.includes((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** An order that was read and priced, under the id of its slip. */
type Taken = { order: Order; id: string; slip: Priced }
const orderOf = ({ order }: Taken) => order

/** Takes a slip by itself (takeSlips). */
export async function takeSlip(deps: Deps, tx: Tx, bettor: Bettor, asked: NewSlip): Promise<SlipRow> {
  const rows = await takeSlips(deps, tx, asked.game, asked.drawNumber, [{ bettor, asked }])
  return rows[0] as SlipRow
}

/**
 * Takes slips of different players in one draw, all of them or none: judged by the server's clock and the terms of the draw, each paid as one
 * bet, written with its lines; answers them in the order of the orders. The transaction holds the draw with others, so that no slip is in it
 * once it is locked. A refusal that is thrown holds for every order; where some are refused and others not, HeldUp says which.
 */
export async function takeSlips(
  deps: Deps,
  tx: Tx,
  game: LotteryGame,
  drawNumber: string,
  orders: readonly Order[],
): Promise<SlipRow[]> {
  const found = (await shareDraw(tx, game.code, drawNumber)) ?? refuse('lottery.drawUnknown')
  const draw = (await findDrawById(tx, found.id)) as DrawRow
  const now = deps.now()
  if (draw.state !== 'scheduled' || now >= draw.locks_at) refuse('lottery.drawLocked')
  const taken = await readOrders(deps, tx, draw, orders)
  await takeMoney(deps, tx, game, draw, taken)
  // Behind the bets, because they hold the players' balances: what each staked until now is there to be read.
  await requirePlayerLimits(tx, draw, taken)
  const rows = taken.map(one => rowOf(draw, now, one))
  await saveSlips(tx, draw, taken, rows)
  await recordLaunches(
    tx,
    orders.map(({ bettor }) => bettor.accountId),
    game.gameId,
    now,
  )
  // Last: every slip of the draw waits here for those before it, until these are committed.
  await addExposure(tx, draw, taken)
  return rows
}

/** Reads and prices orders, and refuses who may not play. */
async function readOrders(deps: Deps, tx: Tx, draw: DrawRow, orders: readonly Order[]): Promise<Taken[]> {
  const settings = await readTerms(tx, draw.terms_version)
  const ids = orders.map(({ bettor }) => bettor.accountId)
  const standing = await listInGoodStanding(tx, ids)
  const heldBack = await listHeldBack(deps, tx, ids)
  const taken: Taken[] = []
  await tryEach(
    orders,
    order => order,
    async order => {
      const { bettor, asked } = order
      if (draw.terms_version !== asked.termsVersion) refuse('lottery.oddsChanged', { termsVersion: draw.terms_version })
      const slip = readPriced(asked, settings)
      if (!standing.has(bettor.accountId)) refuse('play.accountBlocked')
      if (heldBack.has(bettor.accountId)) await requirePlayAllowed(deps, tx, bettor.accountId)
      taken.push({ order, id: deps.newId(), slip })
    },
  )
  return taken
}

/** Reads and prices lines by the terms of a draw, and refuses what these do not take. */
export function readPriced(
  { game, lines: asked, prizeMode, rebateSteps }: Pick<NewSlip, 'game' | 'lines' | 'prizeMode' | 'rebateSteps'>,
  settings: LotterySettings,
): Priced {
  if (!listOpenGames(settings).includes(game)) refuse('lottery.gameClosed')
  const mode = readPrizeMode(prizeMode)
  const rebate = rebateOf({ rebate: rebateFor(settings, game) }, rebateSteps) ?? refuse('lottery.rebateUnknown')
  const odds = lowerTable(oddsFor(settings, mode, game.form), rebate, 1)
  const read = readSlip(
    game.form,
    asked.map(line => ({ ...line, stake: readAmount(line.stake) })),
  )
  if ('refusal' in read) return refuse(read.refusal, { line: read.line })
  const { lines } = read
  const seen = new Set<string>()
  for (const [line, { bet, selection, stake }] of lines.entries()) {
    if (stake <= 0n) refuse('lottery.stakeTooSmall', { line })
    const key = `${bet.code} ${selection}`
    if (seen.has(key)) refuse('lottery.selectionTwice', { line })
    seen.add(key)
  }
  const priced = priceSlip(game.form, lines, { odds, rules: settings.rules, payUnit: payUnitOf(settings), rebate })
  const limited = judgeLimits(lines, priced, settings.limits, 0n)
  if (limited) refuse(limited.refusal, { line: limited.line })
  // Odds of nothing are a bet that this mode does not take.
  const unpaid = priced.lines.findIndex(line => line.odds === '0')
  if (unpaid >= 0) refuse('lottery.betUnknown', { line: unpaid })
  return { lines, priced, mode, settings, rebate, odds }
}

const REFUSALS: Readonly<Record<string, string>> = {
  not_enough: 'wallet.notEnough',
  blocked: 'play.accountBlocked',
  limit: 'lottery.ownLimit',
}

async function takeMoney(deps: Deps, tx: Tx, game: LotteryGame, draw: DrawRow, taken: readonly Taken[]): Promise<void> {
  const at = { gameCode: game.code, vendorCode: draw.vendor_code, nodeId: game.gameId }
  const bets = taken.map(({ order: { bettor }, id, slip }) => {
    return { bettor, id: betIdOf(id), round: roundOf(draw), amount: slip.priced.cost }
  })
  const outcomes = await placeHouseBets(deps, tx, at, bets)
  await tryEach(taken, orderOf, ({ id }) => {
    const outcome = outcomes.get(betIdOf(id))
    if (outcome === 'ok') return
    const refusal = REFUSALS[outcome ?? '']
    if (!refusal) throw new Error(`the bet of a slip was answered ${outcome ?? 'with nothing'}`)
    refuse(refusal)
  })
}

async function requirePlayerLimits(tx: Tx, { id }: DrawRow, taken: readonly Taken[]): Promise<void> {
  const rows = await tx.query<{ player_id: string; staked: bigint }>(sql`
    select player_id, sum(cost)::bigint as staked from lottery.slips
    where brand_id = ${tx.brandId} and player_id = any(${taken.map(({ order }) => order.bettor.accountId)}::uuid[])
      and draw_id = ${id} group by player_id`)
  const staked = new Map(rows.map(row => [row.player_id, row.staked]))
  await tryEach(taken, orderOf, ({ order, slip: { lines, priced, settings } }) => {
    const limited = judgeLimits(lines, priced, settings.limits, staked.get(order.bettor.accountId) ?? 0n)
    if (limited) refuse(limited.refusal, { line: limited.line })
  })
}

type Exposure = { bet: string; selection: string; stake: bigint; possible_win: bigint }

/** Adds to what the house may lose, selections in one order everywhere, the whole draw last; refuses what goes beyond the limits. */
async function addExposure(tx: Tx, { id }: DrawRow, taken: readonly Taken[]): Promise<void> {
  const saved = await saveExposure(tx, id, sumExposure(taken))
  const bySelection = new Map(saved.map(row => [keyOf(row.bet, row.selection), row]))
  await tryEach(taken, orderOf, ({ slip: { lines, settings } }) => {
    const { selection: most, draw: drawMost } = settings.limits
    for (const [line, { bet, selection }] of lines.entries()) {
      const row = bySelection.get(keyOf(bet.code, selection)) as Exposure
      if (row.possible_win > BigInt(most) * ONE) refuse('lottery.numberStopped', { line, bet: bet.code, selection })
    }
    if ((bySelection.get(keyOf('', '')) as Exposure).stake > BigInt(drawMost) * ONE) refuse('lottery.drawLimit')
  })
}

const keyOf = (bet: string, selection: string) => `${bet} ${selection}`

/** What slips add to each selection, and to the whole draw (no bet, no selection). */
function sumExposure(taken: readonly Taken[]): Exposure[] {
  const sums = new Map<string, Exposure>()
  const add = (bet: string, selection: string, stake: bigint, possibleWin: bigint) => {
    const sum = sums.get(keyOf(bet, selection)) ?? { bet, selection, stake: 0n, possible_win: 0n }
    sums.set(keyOf(bet, selection), {
      ...sum,
      stake: sum.stake + stake,
      possible_win: sum.possible_win + possibleWin,
    })
  }
  for (const { lines, priced } of taken.map(({ slip }) => slip)) {
    for (const [at, { bet, selection }] of lines.entries()) {
      const { cost, possibleWin } = priced.lines[at] as PricedSlip['lines'][number]
      add(bet.code, selection, cost, possibleWin)
    }
    add('', '', priced.cost, priced.possibleWin)
  }
  return [...sums.values()]
}

const saveExposure = (tx: Tx, draw: bigint, rows: readonly Exposure[]): Promise<Exposure[]> =>
  tx.query<Exposure>(sql`
    insert into lottery.exposures as e (brand_id, draw_id, bet, selection, stake, possible_win)
    select ${tx.brandId}, ${draw}, r.bet, r.selection, r.stake, r.possible_win
    from unnest(${rows.map(row => row.bet)}::text[], ${rows.map(row => row.selection)}::text[],
      ${rows.map(row => String(row.stake))}::bigint[], ${rows.map(row => String(row.possible_win))}::bigint[])
      as r (bet, selection, stake, possible_win)
    order by r.bet = '', r.bet, r.selection
    on conflict (brand_id, draw_id, bet, selection) do update set stake = e.stake + excluded.stake,
      possible_win = e.possible_win + excluded.possible_win
    returning bet, selection, stake, possible_win`)

/** Lines that lists show of a slip. */
const PREVIEW_LINES = 6

/** The first lines in one text. */
export const previewOf = (lines: readonly Line[]): string =>
  lines
    .slice(0, PREVIEW_LINES)
    .map(({ bet, selection }) => `${bet.code} ${selection}`)
    .join('; ')

/** A slip as it is read once it is saved. */
function rowOf(draw: DrawRow, now: Date, { order, id, slip: { lines, priced, mode, rebate, odds } }: Taken): SlipRow {
  const { game_code, number, draws_at, is_sandbox } = draw
  return {
    ...{ id, draw_id: draw.id, game_code, number, draws_at, draw_state: draw.state, is_sandbox },
    ...{ content: order.asked.content, prize_mode: mode, placed_at: now, rebate, payout: 0n },
    ...{ line_count: lines.length, preview: previewOf(lines), cost: priced.cost, possible_win: priced.possibleWin },
    public_row: writePublicSlip({
      ...{ id, takenAt: now.toISOString(), rebate, lines: lines.map(line => ({ ...line, odds })) },
    }),
  }
}

async function saveSlips(tx: Tx, draw: DrawRow, taken: readonly Taken[], rows: readonly SlipRow[]): Promise<void> {
  const of = <Value>(read: (row: SlipRow) => Value): Value[] => rows.map(read)
  await tx.run(sql`
    insert into lottery.slips (brand_id, id, draw_id, player_id, request_key, content, prize_mode, placed_at, line_count, preview, cost,
      possible_win, rebate, public_row)
    select ${tx.brandId}, s.id, ${draw.id}, s.player, s.key, s.content, s.mode, s.at, s.lines, s.preview, s.cost, s.win, s.rebate, s.row
    from unnest(${of(({ id }) => id)}::uuid[], ${taken.map(({ order }) => order.bettor.accountId)}::uuid[],
      ${taken.map(({ order }) => order.asked.requestKey)}::uuid[], ${of(row => row.content)}::text[],
      ${of(row => row.prize_mode)}::text[], ${of(row => row.placed_at)}::timestamptz[], ${of(row => row.line_count)}::int[],
      ${of(row => row.preview)}::text[], ${of(row => String(row.cost))}::bigint[],
      ${of(row => String(row.possible_win))}::bigint[], ${of(row => row.rebate)}::int[],
      ${of(row => row.public_row)}::text[]) as s (id, player, key, content, mode, at, lines, preview, cost, win, rebate, row)`)
  const lines = taken.flatMap(({ id, slip }) =>
    slip.lines.map((line, at) => ({ id, at, slip, line, units: slip.priced.lines[at]?.units as number })),
  )
  await tx.run(sql`
    insert into lottery.lines (brand_id, draw_id, slip_id, line, prize_mode, rebate, bet, selection, stake, units)
    select ${tx.brandId}, ${draw.id}, l.id, l.at, l.mode, l.rebate, l.bet, l.selection, l.stake, l.units
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ at }) => at)}::int[],
      ${lines.map(({ slip }) => slip.mode)}::text[], ${lines.map(({ slip }) => slip.rebate)}::int[],
      ${lines.map(({ line }) => line.bet.code)}::text[], ${lines.map(({ line }) => line.selection)}::text[],
      ${lines.map(({ line }) => String(line.stake))}::bigint[], ${lines.map(({ units }) => units)}::int[])
      as l (id, at, mode, rebate, bet, selection, stake, units)`)
}
