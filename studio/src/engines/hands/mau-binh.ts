/**
 * Mậu binh: thirteen cards are set in three rows, chi 1 at least as strong as chi 2 and that as chi 3; all at the same time. Then every two
 * seats compare row by row. A hand of a special kind (trắng) is not compared, a foul one loses to all that are not. Pure.
 */
import type { HandRules } from '@sen/supplier/hands/hand-rules'
import { Refusal } from '@sen/supplier/refusal'
import { type Rows, suggestRows } from './row-choice.ts'
import {
  byHeight,
  compareRows,
  foulAt,
  kindOf,
  ROW_SIZES,
  ROW_WHITES,
  type RowKind,
  type RowWhite,
  rowWhiteOf,
  worthOf,
} from './rows.ts'

/** What counts more than one, in stakes. */
export type RowPrices = {
  foul: number
  /** Chi 3 won by three alike; chi 2 by a full house, four alike, a straight flush; chi 1 by four alike, a straight flush. */
  triple3: number
  full2: number
  four2: number
  straightFlush2: number
  four1: number
  straightFlush1: number
} & Readonly<Record<RowWhite, number>>

export type RowsState = {
  hands: readonly (readonly number[])[]
  rows: readonly (Rows | null)[]
}
/** What two seats make of each other, for the first: each row, and the sum. */
export type Duel = { one: number; other: number; rows: readonly number[]; sum: number; isSwept: boolean }
export type RowsMove = { rows: Rows }

/** What a seat sees: its own cards and rows; all of them once the hand is over. */
export type RowsView = {
  mine: readonly number[]
  rows: Rows | null
  white: RowWhite | null
  isSet: readonly boolean[]
  /** Once the hand is over. */
  shown: readonly { rows: Rows; white: RowWhite | null; foulAt: number; won: readonly number[] }[] | null
}

const isOver = ({ rows }: RowsState): boolean => rows.every(own => own !== null)

function readMove({ rows }: Readonly<Record<string, unknown>>): RowsMove {
  const isRow = (row: unknown, at: number) =>
    Array.isArray(row) && row.length === ROW_SIZES[at] && row.every(card => Number.isInteger(card))
  if (!Array.isArray(rows) || rows.length !== 3 || !rows.every(isRow)) throw new Refusal('badStep')
  return { rows: rows as number[][] }
}

function act(state: RowsState, seat: number, { rows }: RowsMove): RowsState {
  if (isOver(state)) throw new Refusal('handOver')
  if (state.rows[seat] !== null) throw new Refusal('notYourTurn')
  const hand = state.hands[seat] ?? []
  const sent = rows.flat()
  if (new Set(sent).size !== 13 || sent.some(card => !hand.includes(card))) throw new Refusal('badStep')
  return { ...state, rows: state.rows.map((own, at) => (at === seat ? rows : own)) }
}

type Judged = { white: RowWhite | undefined; worths: readonly number[]; foulAt: number }
const judge = (hand: readonly number[], rows: Rows): Judged => {
  const worths = rows.map(worthOf)
  return { white: rowWhiteOf(hand), worths, foulAt: foulAt(worths) }
}

/** What a won row counts. */
function priceOfRow(prices: RowPrices, row: number, kind: RowKind): number {
  const special: Partial<Record<RowKind, number>>[] = [
    { four: prices.four1, straightFlush: prices.straightFlush1 },
    { full: prices.full2, four: prices.four2, straightFlush: prices.straightFlush2 },
    { triple: prices.triple3 },
  ]
  return special[row]?.[kind] ?? 1
}

/** What one seat wins of another, row by row, before sweeps. */
function compare(prices: RowPrices, one: Judged, other: Judged): { rows: number[]; sum: number; isSwept: boolean } {
  const flat = (sum: number) => ({ rows: [], sum, isSwept: false })
  const rank = ({ white }: Judged) => (white ? ROW_WHITES.length - ROW_WHITES.indexOf(white) : 0)
  if (one.white || other.white) {
    if (rank(one) === rank(other)) return flat(0)
    return flat(rank(one) > rank(other) ? prices[one.white as RowWhite] : -prices[other.white as RowWhite])
  }
  const [isFoul, isOther] = [one.foulAt >= 0, other.foulAt >= 0]
  if (isFoul || isOther) return flat(isFoul === isOther ? 0 : isFoul ? -prices.foul : prices.foul)
  const rows = one.worths.map((worth, row) => {
    const is = Math.sign(compareRows(worth, other.worths[row] as number))
    return is === 0 ? 0 : is * priceOfRow(prices, row, kindOf(is > 0 ? worth : (other.worths[row] as number)))
  })
  const isSwept = rows.every(won => won > 0) || rows.every(won => won < 0)
  return { rows, sum: rows.reduce((sum, won) => sum + won, 0) * (isSwept ? 2 : 1), isSwept }
}

/** Every two seats against each other; who sweeps all of at least two others is paid double once more. */
function duelsOf(prices: RowPrices, state: RowsState): Duel[] {
  const judged = state.hands.map((hand, seat) => judge(hand, state.rows[seat] ?? []))
  const duels = judged.flatMap((one, seat) =>
    judged.slice(seat + 1).map((two, step) => ({ one: seat, other: seat + 1 + step, ...compare(prices, one, two) })),
  )
  const sweepsAll = (seat: number) => {
    const own = duels.filter(({ one, other }) => one === seat || other === seat)
    return own.length >= 2 && own.every(({ one, sum, isSwept }) => isSwept && (one === seat ? sum > 0 : sum < 0))
  }
  const sweeper = judged.findIndex((_, seat) => sweepsAll(seat))
  return duels.map(duel =>
    sweeper >= 0 && (duel.one === sweeper || duel.other === sweeper) ? { ...duel, sum: duel.sum * 2 } : duel,
  )
}

function netsOf(prices: RowPrices, state: RowsState): number[] {
  const nets = state.hands.map(() => 0)
  for (const { one, other, sum } of duelsOf(prices, state)) {
    nets[one] = (nets[one] as number) + sum
    nets[other] = (nets[other] as number) - sum
  }
  return nets
}

/** What each row of a seat won of all the others. */
function wonOf(duels: readonly Duel[], seat: number): number[] {
  return [0, 1, 2].map(row =>
    duels.reduce((sum, { one, other, rows }) => {
      const won = rows[row] ?? 0
      return sum + (one === seat ? won : other === seat ? -won : 0)
    }, 0),
  )
}

function view(prices: RowPrices, state: RowsState, seat: number): RowsView {
  const own = state.hands[seat]
  const duels = isOver(state) ? duelsOf(prices, state) : []
  return {
    mine: own ?? [],
    rows: state.rows[seat] ?? null,
    white: (own && rowWhiteOf(own)) ?? null,
    isSet: state.rows.map(rows => rows !== null),
    shown: isOver(state)
      ? state.hands.map((hand, at) => {
          const rows = state.rows[at] as Rows
          const { white = null, foulAt: foul } = judge(hand, rows)
          return { rows, white, foulAt: foul, won: wonOf(duels, at) }
        })
      : null,
  }
}

const bestOf = (hand: readonly number[], isPlain = false): RowsMove => ({ rows: suggestRows(hand, isPlain)[0] as Rows })

export type RowsGiven = { prices: RowPrices; hold: number; rake: number; turnMs: number }

/** The game by its numbers. */
export const mauBinh = ({ prices, hold, rake, turnMs }: RowsGiven): HandRules<RowsState, RowsMove> => ({
  seats: { least: 2, most: 4 },
  deck: 52,
  each: 13,
  hold,
  rake,
  turnMs: () => turnMs,
  deal: dealt => ({ hands: dealt.map(hand => hand.toSorted(byHeight)), rows: dealt.map(() => null) }),
  readMove,
  turns: ({ rows }) => rows.flatMap((own, seat) => (own === null ? [seat] : [])),
  act,
  rest: ({ hands }, seat) => bestOf(hands[seat] ?? []),
  isOver,
  nets: state => netsOf(prices, state),
  leader: () => 0,
  view: (state, seat) => view(prices, state, seat),
  choose: (seen, _seat, strength) => bestOf((seen as RowsView).mine, strength === 'easy'),
})
