/** What a climbing game counts in stakes: cards left in hand, twos and chops among them (thối), and what wins at the deal (tới trắng). Pure. */
import { isBlack, orderOf, powerOf, TWO } from './sets.ts'

export type Prices = {
  blackTwo: number
  redTwo: number
  /** Only where pairs in a row are sets. */
  threePairs?: number
  four: number
  fourPairs?: number
  /** Who has not laid a card, and each opponent of who wins at the deal. */
  stuck: number
  white: number
  /** What each other gets of who goes out with a two, where that loses. */
  finishTwo?: number
  /** Each share of a call that was kept or broken. */
  sam?: number
}

/** What twos among cards cost. */
export const priceOfTwos = (prices: Prices, cards: readonly number[]): number =>
  cards
    .filter(card => powerOf(card) === TWO)
    .reduce((sum, card) => sum + (isBlack(card) ? prices.blackTwo : prices.redTwo), 0)

/**
 * What a hand that was left costs, split so that it is worth most, no card twice: one a card where `loose`, instead of that the price of twos,
 * four alike and pairs in a row.
 */
export function priceOfHand(prices: Prices, hand: readonly number[], loose: number): number {
  const counts = Array.from({ length: TWO }, (_, power) => hand.filter(card => powerOf(card) === power).length)
  return priceOfTwos(prices, hand) + best(prices, counts, 0, loose)
}

function best(prices: Prices, counts: readonly number[], at: number, loose: number): number {
  if (at >= TWO) return 0
  const here = counts[at] as number
  let most = here * loose + best(prices, counts, at + 1, loose)
  if (here === 4) most = Math.max(most, prices.four + best(prices, counts, at + 1, loose))
  for (const [length, price] of [
    [3, prices.threePairs ?? 0],
    [4, prices.fourPairs ?? 0],
  ] as const) {
    if (!counts.slice(at, at + length).every(count => count >= 2) || at + length > TWO) continue
    const rest = counts.map((count, place) => (place >= at && place < at + length ? count - 2 : count))
    most = Math.max(most, price + best(prices, rest, at, loose))
  }
  return most
}

/** Whether a hand wins at the deal by this. `isFirst`: in a room's first hand. */
type IsWhite = (given: { counts: readonly number[]; hand: readonly number[]; isFirst: boolean }) => boolean

const pairsIn = (counts: readonly number[]) => counts.reduce((sum, count) => sum + Math.floor(count / 2), 0)
/** The longest stretch of ranks of which there are so many cards each. */
const longest = (counts: readonly number[], least: number): number =>
  counts.reduce(
    ({ run, most }, count) => {
      const length = count >= least ? run + 1 : 0
      return { run: length, most: Math.max(most, length) }
    },
    { run: 0, most: 0 },
  ).most

const WHITE = {
  run: ({ counts }) => longest(counts.slice(0, TWO), 1) === TWO,
  twos: ({ counts }) => counts[TWO] === 4,
  fivePairs: ({ counts }) => longest(counts.slice(0, TWO), 2) >= 5,
  sixPairs: ({ counts }) => pairsIn(counts) >= 6,
  colour: ({ hand }) => hand.length >= 10 && [0, hand.length].includes(hand.filter(isBlack).length),
  threes: ({ counts, isFirst }) => isFirst && counts[0] === 4,
  // From the low ace to the high one: A, 2, 3 … K, A.
  runTen: ({ counts }) => longest([...counts.slice(TWO - 1), ...counts.slice(0, TWO)], 1) >= 10,
  anyFive: ({ counts }) => pairsIn(counts) >= 5,
} satisfies Record<string, IsWhite>
export type White = keyof typeof WHITE

/** What a hand wins with at the deal, the best first; undefined for nothing. */
export function whiteOf(hand: readonly number[], isFirst: boolean, whites: readonly White[]): White | undefined {
  const counts = Array.from({ length: 13 }, (_, power) => hand.filter(card => powerOf(card) === power).length)
  return whites.find(white => WHITE[white]({ counts, hand, isFirst }))
}

/** Which of several hands wins at the deal: the better kind, then the highest card; −1 for none. */
export function findWhite(hands: readonly (readonly number[])[], isFirst: boolean, whites: readonly White[]): number {
  const ranked = hands.flatMap((hand, seat) => {
    const white = whiteOf(hand, isFirst, whites)
    return white ? [{ seat, kind: whites.indexOf(white), top: Math.max(...hand.map(orderOf)) }] : []
  })
  return ranked.toSorted((one, other) => one.kind - other.kind || other.top - one.top)[0]?.seat ?? -1
}
