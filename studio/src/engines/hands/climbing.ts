/** What one climbing game has of its own: which cards are a set, what beats what, what wins at the deal, how a hand may end. Pure. */
import { suitOf } from '../cards.ts'
import type { White } from './penalties.ts'
import {
  beats,
  byOrder,
  type CardSet,
  chopOf,
  isBlack,
  isChop,
  listAlike,
  listSets,
  orderOf,
  powerOf,
  readAlike,
  readSet,
  TWO,
  topOf,
} from './sets.ts'

export const CLIMBING_CODES = ['tien-len', 'tien-len-north', 'sam-loc'] as const
export type ClimbingCode = (typeof CLIMBING_CODES)[number]

export type Climbing = {
  /** How many cards each seat has. */
  each: number
  /** What cards are together; undefined when they are no set. */
  readSet: (cards: readonly number[]) => CardSet | undefined
  /** Whether a set beats what lies there; chops are among it. */
  beats: (set: CardSet, top: CardSet) => boolean
  isChop: (set: CardSet, top: CardSet) => boolean
  /** Every set that a hand can lay, one of each shape. */
  listSets: (hand: readonly number[]) => CardSet[]
  /** Whether it may be laid out of turn and after a pass. */
  isAnyTime: (set: CardSet, top: CardSet) => boolean
  /** The first hand of a room begins with the lowest card. */
  mustLowest: boolean
  /** What a last set of twos does: it wins as any other, loses the hand, or may not be laid. */
  lastTwo: 'wins' | 'loses' | 'never'
  /** What wins at the deal, the best first. */
  whites: readonly White[]
  /** Before the first card each may call that he sheds all of his before anybody beats him. */
  hasCall: boolean
  /** With one card left the seat before plays its highest single, or pays for all. */
  hasOneLeft: boolean
}

const never = () => false

/** Tiến lên miền Nam. */
const south: Climbing = {
  each: 13,
  readSet,
  beats,
  isChop,
  listSets,
  isAnyTime: (set, top) => chopOf(set) === 3 && isChop(set, top),
  mustLowest: true,
  lastTwo: 'wins',
  whites: ['run', 'twos', 'fivePairs', 'sixPairs', 'colour', 'threes'],
  hasCall: false,
  hasOneLeft: false,
}

/** Four alike over one two and over lower four alike: all the chops of the North and of Sâm. */
const chopsTwo = (set: CardSet, top: CardSet): boolean =>
  set.kind === 'four' && ((top.kind === 'single' && top.rank === TWO) || (top.kind === 'four' && set.rank > top.rank))

const isOneSuit = (cards: readonly number[]) => cards.every(card => suitOf(card) === suitOf(cards[0] as number))

function readNorth(sent: readonly number[]): CardSet | undefined {
  const alike = readAlike(sent)
  if (alike?.kind === 'pair' && alike.rank !== TWO && new Set(alike.cards.map(isBlack)).size > 1) return undefined
  if (alike) return alike
  const set = readSet(sent)
  return set?.kind === 'run' && isOneSuit(set.cards) ? set : undefined
}

/** In the North suit must match; a two beats any single and two of them any pair. */
function beatsNorth(set: CardSet, top: CardSet): boolean {
  if (chopsTwo(set, top)) return true
  if (set.kind !== top.kind || set.cards.length !== top.cards.length) return false
  const [mine, other] = [topOf(set), topOf(top)]
  if (set.kind === 'triple') return set.rank > top.rank
  if (set.rank === TWO && (set.kind === 'single' || set.kind === 'pair'))
    return top.rank !== TWO || orderOf(mine) > orderOf(other)
  const isOfKind = set.kind === 'pair' ? isBlack(mine) === isBlack(other) : suitOf(mine) === suitOf(other)
  return isOfKind && set.rank > top.rank
}

function listNorth(hand: readonly number[]): CardSet[] {
  const sets: number[][] = []
  for (let power = 0; power <= TWO; power++) {
    const alike = hand.filter(card => powerOf(card) === power).toSorted(byOrder)
    alike.forEach((card, at) => {
      sets.push([card])
      for (const other of alike.slice(at + 1)) sets.push([card, other])
      if (alike.length === 4) sets.push(alike.filter(one => one !== card))
    })
    if (alike.length === 3) sets.push(alike)
    if (alike.length === 4) sets.push(alike)
  }
  for (let suit = 0; suit < 4; suit++) {
    const own = hand.filter(card => suitOf(card) === suit && powerOf(card) !== TWO).toSorted(byOrder)
    for (let from = 0; from < own.length; from++)
      for (let to = from + 3; to <= own.length; to++) sets.push(own.slice(from, to))
  }
  return sets.flatMap(cards => readNorth(cards) ?? [])
}

const north: Climbing = {
  each: 13,
  readSet: readNorth,
  beats: beatsNorth,
  isChop: chopsTwo,
  listSets: listNorth,
  isAnyTime: never,
  mustLowest: true,
  lastTwo: 'loses',
  whites: ['run', 'twos', 'sixPairs', 'colour', 'threes'],
  hasCall: false,
  hasOneLeft: false,
}

/** Places in a run: the ace is 1 or 14, the two is 2. */
const lowOf = (card: number): number => ((powerOf(card) + 2) % 13) + 1

const highOf = (card: number): number => (lowOf(card) === 1 ? 14 : lowOf(card))

/** Runs of Sâm go from A-2-3 to Q-K-A; the suit counts for nothing. */
function readSam(sent: readonly number[]): CardSet | undefined {
  const alike = readAlike(sent)
  if (alike || sent.length < 3) return alike
  const low = sent.toSorted((one, other) => lowOf(one) - lowOf(other))
  const isRun = (cards: readonly number[], places: readonly number[]) =>
    places.every((place, at) => place === (places[0] as number) + at) ? cards : undefined
  const high = lowOf(low[0] as number) === 1 ? [...low.slice(1), low[0] as number] : low
  const cards = isRun(low, low.map(lowOf)) ?? isRun(high, high.map(highOf))
  return cards && { kind: 'run', cards, rank: powerOf(cards.at(-1) as number) }
}

const beatsSam = (set: CardSet, top: CardSet): boolean =>
  chopsTwo(set, top) || (set.kind === top.kind && set.cards.length === top.cards.length && set.rank > top.rank)

function listSam(hand: readonly number[]): CardSet[] {
  const sets = listAlike(hand)
  for (let from = 1; from <= 12; from++) {
    const run: number[] = []
    for (let place = from; place <= 14 && run.length < 13; place++) {
      const card = hand.find(one => lowOf(one) === (place === 14 ? 1 : place))
      if (card === undefined || run.includes(card)) break
      run.push(card)
      if (run.length >= 3) sets.push([...run])
    }
  }
  return sets.flatMap(cards => readSam(cards) ?? [])
}

const sam: Climbing = {
  each: 10,
  readSet: readSam,
  beats: beatsSam,
  isChop: chopsTwo,
  listSets: listSam,
  isAnyTime: never,
  mustLowest: false,
  lastTwo: 'never',
  whites: ['twos', 'runTen', 'anyFive', 'colour'],
  hasCall: true,
  hasOneLeft: true,
}

/** Whether a set would empty a hand by twos. */
export const isLastTwo = (hand: readonly number[], set: CardSet): boolean =>
  set.rank === TWO && set.cards.length === hand.length

/** The climbing games by the names of their engines. */
export const CLIMBING: Readonly<Record<ClimbingCode, Climbing>> = {
  'tien-len': south,
  'tien-len-north': north,
  'sam-loc': sam,
}
