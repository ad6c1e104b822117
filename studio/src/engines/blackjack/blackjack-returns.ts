/**
 * The exact return of blackjack at best play. With an endless deck a hand is its total, whether an ace counts eleven, and how many cards it
 * has; the best of hit and stand is found backwards. All chances are whole numbers over powers of 13.
 */
import type { Fraction } from '../fraction.ts'
import { ONCE, readTimes } from '../multiplier.ts'
import { type BlackjackFile, DEALER_STANDS, FIVE } from './blackjack-rules.ts'

type Hand = { total: number; isSoft: boolean }
type Pays = Pick<BlackjackFile, 'pays'>

const RANKS = Array.from({ length: 13 }, (_, at) => Math.min(at + 1, 10))
/** No dealer draws more cards than this. */
const DRAWS = 16
const power = (exponent: number) => 13n ** BigInt(exponent)

function add({ total, isSoft }: Hand, points: number): Hand {
  const hard = (isSoft ? total - 10 : total) + points
  const canBeSoft = (isSoft || points === 1) && hard + 10 <= 21
  return { total: canBeSoft ? hard + 10 : hard, isSoft: canBeSoft }
}

const NOTHING: Hand = { total: 0, isSoft: false }

/** How a dealer's hand ends: ways by total (22: bust), out of 13 to the `left`-th. */
function endings(hand: Hand, left: number, sums: bigint[]): bigint[] {
  if (hand.total >= DEALER_STANDS) {
    const at = Math.min(hand.total, 22)
    sums[at] = (sums[at] ?? 0n) + power(left)
    return sums
  }
  for (const points of RANKS) endings(add(hand, points), left - 1, sums)
  return sums
}

/** Endings of a dealer who shows these points and has no ace with a ten, out of 13 to the DRAWS-th. */
const dealers = new Map<number, bigint[]>()
export function dealerOf(up: number): bigint[] {
  const known = dealers.get(up)
  if (known) return known
  const sums: bigint[] = Array<bigint>(23).fill(0n)
  for (const hole of RANKS) {
    const hand = add(add(NOTHING, up), hole)
    if (hand.total !== 21) endings(hand, DRAWS - 1, sums)
  }
  dealers.set(up, sums)
  return sums
}

export type Advice = { value: bigint; isHit: boolean }

/** What a hand of so many cards is worth against an upcard, in ten-thousandths over 13 to the DRAWS + FIVE − cards; and what to do. */
function valuesAgainst(up: number, { pays }: Pays): (hand: Hand, cards: number) => Advice {
  const dealer = dealerOf(up)
  const mass = dealer.reduce((sum, ways) => sum + ways, 0n)
  const [win, five] = [BigInt(readTimes(pays.win)), BigInt(readTimes(pays.fiveCards))]
  const known = new Map<string, Advice>()
  const stand = (total: number) =>
    dealer.reduce((sum, ways, other) => {
      const isWon = other > 21 || total > other
      return sum + ways * (isWon ? win : total === other ? BigInt(ONCE) : 0n)
    }, 0n)
  const worthOf = (hand: Hand, cards: number): Advice => {
    const scale = power(FIVE - cards)
    if (hand.total > 21) return { value: 0n, isHit: false }
    if (cards === FIVE) return { value: mass * five, isHit: false }
    const key = `${hand.total} ${hand.isSoft} ${cards}`
    const before = known.get(key)
    if (before) return before
    const stood = stand(hand.total) * scale
    const hit =
      hand.total === 21 ? 0n : RANKS.reduce((sum, points) => sum + worthOf(add(hand, points), cards + 1).value, 0n)
    const advice = hit > stood ? { value: hit, isHit: true } : { value: stood, isHit: false }
    known.set(key, advice)
    return advice
  }
  return worthOf
}

/** Whether best play draws, with so many cards of this total against this upcard (points, ace 1). */
export const isHitBest = (file: Pays, hand: Hand & { cards: number }, up: number): boolean =>
  valuesAgainst(up, file)(hand, hand.cards).isHit

/** The return of best play. */
export function returnOfBlackjack(file: Pays): Fraction {
  const natural = BigInt(readTimes(file.pays.blackjack))
  let over = 0n
  for (const up of RANKS) {
    const worthOf = valuesAgainst(up, file)
    // Of the dealer's thirteen second cards so many make 21 with the first.
    const dealt = up === 1 ? 4n : up === 10 ? 1n : 0n
    for (const first of RANKS)
      for (const second of RANKS) {
        const hand = add(add(NOTHING, first), second)
        if (hand.total === 21)
          over += (natural * (13n - dealt) + BigInt(ONCE) * dealt) * power(DRAWS - 1) * power(FIVE - 2)
        else over += worthOf(hand, 2).value
      }
  }
  return { over, under: BigInt(ONCE) * power(3) * power(DRAWS) * power(FIVE - 2) }
}

/** The figures that a file of blackjack publishes: of best play. */
export function figuresOfBlackjack(file: BlackjackFile) {
  const all = returnOfBlackjack(file)
  return { least: all, most: all, best: Math.max(...Object.values(file.pays).map(readTimes)) }
}
