/**
 * What may be laid in the climbing games, and what beats what. Cards are 0 to 51; a power is 0 (three) to 12 (two), then the suit: spades,
 * clubs, diamonds, hearts. The South's rules: facts of the house in `tien-len.ts`. Pure.
 */
import { rankOf, suitOf } from '../cards.ts'

export type SetKind = 'single' | 'pair' | 'triple' | 'four' | 'run' | 'pairs'
/** Cards that lie together, the lowest first. `rank` is that of the top card. */
export type CardSet = { kind: SetKind; cards: readonly number[]; rank: number }

export const TWO = 12
/** 0 (three) to 12 (two). */
export const powerOf = (card: number): number => (rankOf(card) + 10) % 13
/** The order of single cards: rank, then suit. */
export const orderOf = (card: number): number => powerOf(card) * 4 + suitOf(card)
export const byOrder = (one: number, other: number): number => orderOf(one) - orderOf(other)
export const topOf = ({ cards }: CardSet): number => cards.at(-1) as number
export const isBlack = (card: number): boolean => suitOf(card) < 2

/** Cards of one rank as a set; undefined for others. */
export function readAlike(sent: readonly number[]): CardSet | undefined {
  const kind = (['single', 'pair', 'triple', 'four'] as const)[sent.length - 1]
  const rank = powerOf(sent[0] ?? 0)
  return kind && sent.every(card => powerOf(card) === rank) ? { kind, cards: sent.toSorted(byOrder), rank } : undefined
}

/** What cards are together; undefined when they are no set. */
export function readSet(sent: readonly number[]): CardSet | undefined {
  const alike = readAlike(sent)
  if (alike) return alike
  const cards = sent.toSorted(byOrder)
  const ranks = cards.map(powerOf)
  const rank = ranks.at(-1)
  if (rank === undefined) return undefined
  const set = (kind: SetKind): CardSet => ({ kind, cards, rank })
  if (rank === TWO) return undefined
  if (cards.length >= 3 && ranks.every((one, at) => one === (ranks[0] as number) + at)) return set('run')
  const isPairs = cards.length >= 6 && cards.length % 2 === 0
  return isPairs && ranks.every((one, at) => one === (ranks[0] as number) + Math.floor(at / 2))
    ? set('pairs')
    : undefined
}

/** How strong a chop is: three pairs in a row 1, four alike 2, four pairs in a row 3; 0 is none. More than four pairs are rare and chop as four. */
export function chopOf({ kind, cards }: CardSet): number {
  if (kind === 'four') return 2
  return kind === 'pairs' ? (cards.length >= 8 ? 3 : 1) : 0
}

/** Whether a set chops what lies there: a two, a pair of twos or a weaker chop, by something of another kind or length. */
export function isChop(set: CardSet, top: CardSet): boolean {
  const strength = chopOf(set)
  if (strength === 0) return false
  if (top.rank === TWO && top.kind === 'single') return true
  if (top.rank === TWO && top.kind === 'pair') return strength >= 2
  const other = chopOf(top)
  if (other === 0) return false
  return strength > other || (strength === other && isHigher(set, top))
}

const isHigher = (set: CardSet, top: CardSet): boolean =>
  set.cards.length === top.cards.length && orderOf(topOf(set)) > orderOf(topOf(top))

/** Whether a set beats what lies there. */
export const beats = (set: CardSet, top: CardSet): boolean =>
  (set.kind === top.kind && isHigher(set, top)) || isChop(set, top)

const byPower = (hand: readonly number[]): number[][] =>
  Array.from({ length: 13 }, (_, power) => hand.filter(card => powerOf(card) === power).toSorted(byOrder))

/** Singles, pairs, triples and fours of a hand. */
export function listAlike(hand: readonly number[]): number[][] {
  const sets: number[][] = []
  for (const alike of byPower(hand)) {
    for (const [at, card] of alike.entries()) {
      sets.push([card])
      if (at >= 1) sets.push([alike[0] as number, card])
      if (at >= 2) sets.push([...alike.slice(0, 2), card])
    }
    if (alike.length >= 3) sets.push(alike.slice(-2))
    if (alike.length === 4) sets.push(alike)
  }
  return sets
}

/** Every set that a hand can lay, one of each shape: of cards that count alike the lowest are taken, of the top card each. */
export function listSets(hand: readonly number[]): CardSet[] {
  const of = byPower(hand)
  const sets = listAlike(hand)
  for (let from = 0; from < TWO; from++) {
    const low: number[] = []
    for (let to = from; to < TWO && (of[to] as number[]).length > 0; to++) {
      const alike = of[to] as number[]
      if (to - from >= 2) for (const card of alike) sets.push([...low, card])
      low.push(alike[0] as number)
    }
    const pairs: number[] = []
    for (let to = from; to < TWO && (of[to] as number[]).length > 1; to++) {
      const alike = of[to] as number[]
      if (to - from >= 2) for (const card of alike.slice(1)) sets.push([...pairs, alike[0] as number, card])
      pairs.push(...alike.slice(0, 2))
    }
  }
  return sets.map(cards => readSet(cards) as CardSet)
}
