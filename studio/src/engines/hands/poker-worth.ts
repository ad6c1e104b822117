/** What two to seven cards are worth at poker: the best five of them as one number. Quick enough to look at every five of fifty-two. Pure. */

import { POKER_KINDS, type PokerKind } from './poker-kinds.ts'

/** 0 for a deuce to 12 for an ace. */
export const heightOf = (card: number): number => (card + 12) % 13
/** Ranks are bits, the deuce first; the ace stands also below the deuce. */
const WHEEL = 0b1_0000_0000_1111
const FIVE = 0b1_1111
const RANK_BITS = 13

const topOf = (bits: number): number => (bits === 0 ? 0 : 1 << (31 - Math.clz32(bits)))
/** The highest bits, so many of them. */
function topsOf(bits: number, many: number): number {
  let left = bits
  for (let nth = 0; nth < many; nth++) left &= ~topOf(left)
  return bits & ~left
}
function isFive(bits: number): boolean {
  let count = 0
  for (let left = bits; left; left &= left - 1) count += 1
  return count >= 5
}
/** The top card of five in a row; A-2-3-4-5 is the lowest. 0 for none. */
function straightOf(bits: number): number {
  for (let from = 8; from >= 0; from--) if (((bits >> from) & FIVE) === FIVE) return 1 << (from + 4)
  return (bits & WHEEL) === WHEEL ? 1 << 3 : 0
}
const worth = (kind: number, first: number, rest: number): number =>
  kind * 2 ** (2 * RANK_BITS) + first * 2 ** RANK_BITS + rest

/** What cards are worth by ranks alone: more is better, equal hands are worth the same. */
export function worthOfPoker(cards: readonly number[]): number {
  let [bits, doubled, tripled, fourth] = [0, 0, 0, 0]
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << heightOf(card)
    fourth |= tripled & bit
    tripled |= doubled & bit
    doubled |= bits & bit
    bits |= bit
    const suit = (card / 13) | 0
    suits[suit] = (suits[suit] as number) | bit
  }
  const flush = suits.find(isFive) ?? 0
  const straightFlush = straightOf(flush)
  if (straightFlush) return worth(8, 0, straightFlush)
  if (fourth) return worth(7, fourth, topOf(bits & ~fourth))
  const triple = topOf(tripled)
  const pair = topOf(doubled & ~triple)
  if (triple && pair) return worth(6, triple, pair)
  if (flush) return worth(5, 0, topsOf(flush, 5))
  const straight = straightOf(bits)
  if (straight) return worth(4, 0, straight)
  if (triple) return worth(3, triple, topsOf(bits & ~triple, 2))
  const pairs = topsOf(doubled, 2)
  if (pairs !== pair) return worth(2, pairs, topOf(bits & ~pairs))
  return pair ? worth(1, pair, topsOf(bits & ~pair, 3)) : worth(0, 0, topsOf(bits, 5))
}

export const pokerKindOf = (worthOf: number): PokerKind =>
  POKER_KINDS[Math.floor(worthOf / 2 ** (2 * RANK_BITS))] as PokerKind

/** The height of the leading rank: of the pair, triple or four, else of the highest card. */
export function leadingHeight(worthOf: number): number {
  const first = Math.floor(worthOf / 2 ** RANK_BITS) % 2 ** RANK_BITS
  return 31 - Math.clz32(first || worthOf % 2 ** RANK_BITS)
}
