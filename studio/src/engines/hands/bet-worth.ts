/** What hands are worth at liêng and at xì tố. Pure. */
import { rankOf, suitOf } from '../cards.ts'
import { heightOf, leadingHeight, worthOfPoker } from './poker-worth.ts'

const SUITS = 4
/** From the lowest: spades, clubs, hearts, diamonds. */
const LIENG_SUITS = [0, 1, 3, 2]
/** From the lowest: clubs, diamonds, hearts, spades. */
const STUD_SUITS = [1, 2, 3, 0]

const LIENG_KINDS = ['points', 'faces', 'run', 'triple'] as const
export type LiengKind = (typeof LIENG_KINDS)[number]

/** The last figure of the sum: ten, jack, queen and king count nothing. */
export const liengPoints = (hand: readonly number[]): number =>
  hand.reduce((sum, card) => sum + Math.min(rankOf(card), 10), 0) % 10

/** The height of the top of three in a row, the ace above the king or below the deuce; 0 for none. */
function runOf(hand: readonly number[]): number {
  const heights = hand.map(heightOf).toSorted((one, other) => one - other)
  const [low, middle, top] = heights as [number, number, number]
  if (middle === low + 1 && top === low + 2) return top
  return low === 0 && middle === 1 && top === 12 ? 1 : 0
}
export function liengKindOf(hand: readonly number[]): LiengKind {
  if (hand.every(card => rankOf(card) === rankOf(hand[0] as number))) return 'triple'
  if (runOf(hand)) return 'run'
  return hand.every(card => rankOf(card) > 10) ? 'faces' : 'points'
}

/** A card alone, its suit before its rank, the ace on top. */
const cardWorth = (card: number): number => LIENG_SUITS.indexOf(suitOf(card)) * 13 + heightOf(card)

/** Sáp, liêng, ảnh, points; then the rank of three alike or of the run's top with its suit, else the best single card. */
export function worthOfLieng(hand: readonly number[]): number {
  const kind = liengKindOf(hand)
  const first = kind === 'triple' ? heightOf(hand[0] as number) : kind === 'run' ? runOf(hand) : liengPoints(hand)
  const top = hand.find(card => heightOf(card) === first)
  const tie = kind === 'run' && top !== undefined ? cardWorth(top) : Math.max(...hand.map(cardWorth))
  return LIENG_KINDS.indexOf(kind) * 2000 + (kind === 'faces' ? 0 : first) * 100 + tie
}

/** As at poker; then the suit of the leading rank. No two hands are equal. */
export function worthOfStud(hand: readonly number[]): number {
  const worth = worthOfPoker(hand)
  const leading = leadingHeight(worth)
  const suits = hand.filter(card => heightOf(card) === leading).map(card => STUD_SUITS.indexOf(suitOf(card)))
  return worth * SUITS + Math.max(0, ...suits)
}
/** What a stud hand is by ranks. */
export const studRanks = (worth: number): number => Math.floor(worth / SUITS)
