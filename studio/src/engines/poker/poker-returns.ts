/**
 * The exact return of video poker at best play. For every set of up to five cards the prizes of all hands that contain it are summed once;
 * what a hold is worth follows from those sums by inclusion and exclusion of the cards thrown away. A hand and the same hand with its suits
 * exchanged are worth the same, so one of them is looked at for all. It takes seconds: the start compares with what was recorded.
 */
import type { Fraction } from '../fraction.ts'
import { ONCE, waysOf } from '../multiplier.ts'
import { type PokerFile, paysOfPoker } from './poker-rules.ts'
import { type PokerTable, rankHand } from './rank-hand.ts'

const [DECK, SIZE] = [52, 5]
/** CHOOSE[n][k], for the place of a rising set among all of its size. */
const CHOOSE = Array.from({ length: DECK + 1 }, (_, n) =>
  Array.from({ length: SIZE + 1 }, (_, k) => Number(waysOf(n, k))),
)
/** What all numbers of ways to draw out of the 47 cards that are left divide. */
const COMMON = 7_669_695
const DRAWS = Array.from({ length: SIZE + 1 }, (_, k) => COMMON / Number(waysOf(DECK - SIZE, k)))

/** The place of the cards of `mask` in a rising hand among all sets of that size. */
function placeOf(cards: readonly number[], mask: number): number {
  let place = 0
  let size = 0
  for (let at = 0; at < SIZE; at++)
    if (mask & (1 << at)) {
      size += 1
      place += CHOOSE[cards[at] as number]?.[size] as number
    }
  return place
}

const SIZES = Array.from({ length: 32 }, (_, mask) => mask.toString(2).replaceAll('0', '').length)

/** Every rising hand of five. */
function everyHand(look: (cards: number[]) => void): void {
  const cards = [0, 0, 0, 0, 0]
  const visit = (at: number, from: number) => {
    if (at === SIZE) return look(cards)
    for (let card = from; card <= DECK - SIZE + at; card++) {
      cards[at] = card
      visit(at + 1, card + 1)
    }
  }
  visit(0, 0)
}

/** For every set of 0 to 5 cards, what all hands that contain it pay together. */
function sumPrizes(pays: readonly number[], table: PokerTable): Float64Array[] {
  const sums = Array.from({ length: SIZE + 1 }, (_, size) => new Float64Array(Number(waysOf(DECK, size))))
  everyHand(cards => {
    const prize = pays[rankHand(cards, table)] ?? 0
    if (prize === 0) return
    for (let mask = 0; mask < 32; mask++) {
      const of = sums[SIZES[mask] as number] as Float64Array
      of[placeOf(cards, mask)] = (of[placeOf(cards, mask)] as number) + prize
    }
  })
  return sums
}

/** What holding the cards of `hold` is worth on average, in prizes times COMMON. */
function worthOf(sums: readonly Float64Array[], places: readonly number[], hold: number): number {
  let worth = 0
  const thrown = 31 & ~hold
  for (let part = thrown; ; part = (part - 1) & thrown) {
    const of = sums[SIZES[hold | part] as number] as Float64Array
    const sum = of[places[hold | part] as number] as number
    worth += (SIZES[part] as number) % 2 === 1 ? -sum : sum
    if (part === 0) break
  }
  return worth * (DRAWS[SIZES[thrown] as number] as number)
}

/** Whether no exchange of suits gives a hand whose suits fall in a later order: that one stands for all. Answers for how many; 0 if it is not. */
function standsFor(cards: readonly number[]): number {
  // The ranks of each suit, a bit each.
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[Math.floor(card / 13)] = (suits[Math.floor(card / 13)] as number) | (1 << (card % 13))
  let many = 24
  let alike = 1
  for (let at = 1; at < 4; at++) {
    const [left, right] = [suits[at - 1] as number, suits[at] as number]
    if (right > left) return 0
    // Suits that are alike may be exchanged and it is the same hand.
    alike = right === left ? alike + 1 : 1
    many /= alike
  }
  return many
}

/** The return of best play at a table. */
export function returnOfPoker(file: Pick<PokerFile, 'tables'>, table: PokerTable): Fraction {
  const sums = sumPrizes(paysOfPoker(file, table), table)
  const places = Array<number>(32).fill(0)
  let over = 0n
  everyHand(cards => {
    const many = standsFor(cards)
    if (many === 0) return
    for (let mask = 0; mask < 32; mask++) places[mask] = placeOf(cards, mask)
    let best = 0
    for (let hold = 0; hold < 32; hold++) best = Math.max(best, worthOf(sums, places, hold))
    over += BigInt(best) * BigInt(many)
  })
  return { over, under: waysOf(DECK, SIZE) * BigInt(COMMON) * BigInt(ONCE) }
}
