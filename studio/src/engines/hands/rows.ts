/** The three hands (chi) of mậu binh: what a row is worth, which row is stronger, what wins without comparing. Row 0 is chi 1. Pure. */
import { rankOf, suitOf } from '../cards.ts'
import { POKER_KINDS, type PokerKind } from './poker-kinds.ts'

export const ROW_SIZES = [5, 5, 3] as const
/** By strength; three cards are only the first, second and fourth. */
export const ROW_KINDS = POKER_KINDS
export type RowKind = PokerKind

/** 2 to 14, the ace. */
const heightOf = (card: number): number => (rankOf(card) === 1 ? 14 : rankOf(card))
/** From the lowest to the ace. */
export const byHeight = (one: number, other: number): number => heightOf(one) - heightOf(other) || one - other
const BASE = 15

/** The height of five in a row, doubled: A-2-3-4-5 is second only to 10-J-Q-K-A. 0 for none. */
function straightOf(heights: readonly number[]): number {
  if (heights.length !== 5 || new Set(heights).size !== 5) return 0
  const [top, next] = heights as [number, number]
  if (top - (heights[4] as number) === 4) return top * 2
  return top === 14 && next === 5 ? 27 : 0
}

/** What a row is worth: the kind, then its ranks in turn, as one number that compares with any other row. */
export function worthOf(cards: readonly number[]): number {
  const heights = cards.map(heightOf).toSorted((one, other) => other - one)
  const groups = [...new Set(heights)]
    .map(height => ({ height, many: heights.filter(one => one === height).length }))
    .toSorted((one, other) => other.many - one.many || other.height - one.height)
  const straight = straightOf(heights)
  const isFlush = cards.length === 5 && cards.every(card => suitOf(card) === suitOf(cards[0] as number))
  const kind =
    straight && isFlush
      ? 8
      : kindOfGroups(
          groups.map(({ many }) => many),
          isFlush,
          straight > 0,
        )
  const order = straight ? [straight / 2] : groups.map(({ height }) => height)
  return [0, 1, 2, 3, 4].reduce((sum, at) => sum * BASE + (order[at] ?? 0), kind)
}

function kindOfGroups([first = 0, second = 0]: readonly number[], isFlush: boolean, isStraight: boolean): number {
  if (first === 4) return 7
  if (first === 3 && second === 2) return 6
  if (isFlush) return 5
  if (isStraight) return 4
  if (first === 3) return 3
  return first === 2 ? (second === 2 ? 2 : 1) : 0
}

export const kindOf = (worth: number): RowKind => ROW_KINDS[Math.floor(worth / BASE ** 5)] as RowKind

/**
 * Which of two rows is stronger, below zero for the second. Between five cards and three the kind counts, then ranks in turn as far as both
 * have them.
 */
export function compareRows(one: number, other: number, ranks = 5): number {
  const unit = BASE ** (5 - ranks)
  return Math.floor(one / unit) - Math.floor(other / unit)
}

/** How many ranks a row of three compares by. */
const ranksOfThree = (worth: number): number => ({ high: 3, pair: 2, triple: 1 })[kindOf(worth) as 'high'] ?? 3

/** The first row that is weaker than the next, which makes a hand foul (binh lủng); −1 for none. */
export function foulAt([first = 0, second = 0, third = 0]: readonly number[]): number {
  if (compareRows(first, second) < 0) return 0
  return compareRows(second, third, ranksOfThree(third)) < 0 ? 1 : -1
}

const countsOf = (cards: readonly number[], of: (card: number) => number, size: number): number[] =>
  cards.reduce((counts, card) => counts.with(of(card), (counts[of(card)] as number) + 1), Array<number>(size).fill(0))

/** Every count of ranks (ace first) that three runs of five, five and three cards make. */
const THREE_STRAIGHTS: ReadonlySet<string> = new Set(
  runs(5).flatMap(first =>
    runs(5).flatMap(second =>
      runs(3).map(third =>
        [...first, ...second, ...third]
          .reduce((sum, at) => sum.with(at, (sum[at] as number) + 1), Array<number>(13).fill(0))
          .join(''),
      ),
    ),
  ),
)
function runs(length: number): number[][] {
  return Array.from({ length: 15 - length }, (_, from) => Array.from({ length }, (_, step) => (from + step) % 13))
}

/** By the counts of ranks and of suits. */
export const isThreeStraights = (ranks: readonly number[]): boolean => THREE_STRAIGHTS.has(ranks.join(''))
export const isThreeFlushes = (suits: readonly number[]): boolean =>
  ['0355', '00310', '0058', '00013'].includes(suits.toSorted((one, other) => one - other).join(''))

/** What wins without comparing, the best first. */
export const ROW_WHITES = [
  'dragonFlush',
  'dragon',
  'fivePairsTriple',
  'sixPairsOf',
  'threeFlushes',
  'threeStraights',
] as const
export type RowWhite = (typeof ROW_WHITES)[number]

/** What thirteen cards win with without comparing. */
export function rowWhiteOf(hand: readonly number[]): RowWhite | undefined {
  const ranks = countsOf(hand, card => rankOf(card) - 1, 13)
  const suits = countsOf(hand, suitOf, 4)
  if (ranks.every(count => count === 1)) return suits.includes(13) ? 'dragonFlush' : 'dragon'
  const pairs = ranks.filter(count => count === 2).length
  if (pairs === 5 && ranks.includes(3)) return 'fivePairsTriple'
  if (pairs === 6) return 'sixPairsOf'
  if (isThreeFlushes(suits)) return 'threeFlushes'
  return isThreeStraights(ranks) ? 'threeStraights' : undefined
}

/** How high a row stands among those of its kind, 0 to 1, by its first two ranks. */
export function rankWeight(worth: number): number {
  const ranks = worth % BASE ** 5
  return ranks / BASE ** 5
}
