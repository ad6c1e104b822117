/**
 * The climbing games, counted by cards (đếm lá): whoever is rid of his cards first wins, and each other pays for what he has left. A two may
 * be chopped, a chop may be chopped again, and the last one chopped pays the whole chain. What differs from game to game is `climbing.ts`. Pure.
 */

import type { HandRules } from '@sen/supplier/hands/hand-rules'
import { Refusal } from '@sen/supplier/refusal'
import { choose } from './climb-bot.ts'
import { netsOf } from './climb-nets.ts'
import { type Climbing, isLastTwo } from './climbing.ts'
import { findWhite, type Prices, priceOfTwos, type White, whiteOf } from './penalties.ts'
import { byOrder, type CardSet, chopOf, powerOf, TWO } from './sets.ts'

export type Laid = { seat: number; cards: readonly number[] }
export type Chop = { by: number; from: number; price: number }
/** Cards that are laid, none to pass; or whether the seat calls that nobody will beat it. */
export type ClimbMove = { cards: readonly number[]; call?: boolean }

export type ClimbState = {
  hands: readonly (readonly number[])[]
  /** The card that the very first set must hold; null once it was laid, or when a winner leads. */
  must: number | null
  turn: number
  /** Who leads the trick of now, and what lies on top of it. */
  top: Laid | null
  passed: readonly boolean[]
  hasLaid: readonly boolean[]
  /** What was laid in this trick. */
  trick: readonly Laid[]
  /** A chain of chops that is not paid yet, and those that are. */
  chain: Chop | null
  chops: readonly Chop[]
  /** What each said to the question whether he calls; null where the game has none, and once all have answered. */
  calls: readonly (boolean | null)[] | null
  /** Who called that nobody would beat him. */
  caller: number | null
  /** Who kept a higher single back from the next seat's last card. */
  offender: number | null
  /** How many in a row could not lead, with nothing but a last two. */
  stuck: number
  winner: number | null
  /** Who lost against all by his last two. */
  loser: number | null
  white: White | null
  isOver: boolean
}

/** What a seat sees: its own cards, how many the others have; all cards once the hand is over. */
export type ClimbView = Omit<ClimbState, 'hands' | 'must' | 'calls'> & {
  mine: readonly number[]
  counts: readonly number[]
  must: number | null
  /** Who has answered whether he calls. */
  calls: readonly boolean[] | null
  hands: readonly (readonly number[])[] | null
}

export type ClimbGiven = { prices: Prices; hold: number; rake: number; turnMs: number; callMs?: number }

const without = (hand: readonly number[], cards: readonly number[]) => hand.filter(card => !cards.includes(card))
const setAt = <Value>(list: readonly Value[], at: number, value: Value): Value[] =>
  list.map((one, place) => (place === at ? value : one))
const cardsOf = ({ hands }: ClimbState, seat: number): readonly number[] => hands[seat] ?? []

function deal(climbing: Climbing, dealt: readonly (readonly number[])[], lead: number | null): ClimbState {
  const hands = dealt.map(hand => hand.toSorted(byOrder))
  const lowest = hands.flat().toSorted(byOrder)[0] as number
  const isFirst = lead === null
  const white = findWhite(hands, isFirst, climbing.whites)
  return {
    hands,
    must: isFirst && climbing.mustLowest ? lowest : null,
    turn: lead ?? hands.findIndex(hand => hand.includes(lowest)),
    top: null,
    passed: hands.map(() => false),
    hasLaid: hands.map(() => false),
    trick: [],
    chain: null,
    chops: [],
    calls: climbing.hasCall && white < 0 ? hands.map(() => null) : null,
    caller: null,
    offender: null,
    stuck: 0,
    winner: white < 0 ? null : white,
    loser: null,
    white: white < 0 ? null : (whiteOf(hands[white] as number[], isFirst, climbing.whites) ?? null),
    isOver: white >= 0,
  }
}

/** A seat says whether it calls; the first in the order of play from the leader on has it. */
function call(state: ClimbState, seat: number, is: boolean): ClimbState {
  if (!state.calls || state.calls[seat] !== null) throw new Refusal('notYourTurn')
  const calls = setAt<boolean | null>(state.calls, seat, is)
  const inTurn = calls.map((_, step) => (state.turn + step) % calls.length)
  const first = inTurn.find(one => calls[one] !== false)
  if (first === undefined) return { ...state, calls: null }
  if (calls[first] === null) return { ...state, calls }
  return { ...state, calls: null, caller: first, turn: first }
}

/** Cards that a seat has; refuses badStep and noSet. */
function setOf(climbing: Climbing, state: ClimbState, seat: number, cards: readonly number[]): CardSet {
  const hand = cardsOf(state, seat)
  if (new Set(cards).size !== cards.length || cards.some(card => !hand.includes(card))) throw new Refusal('badStep')
  const set = climbing.readSet(cards)
  if (!set) throw new Refusal('noSet')
  return set
}

/** What may be laid after a pass, and out of turn: nobody else waits for it. */
function isAnyTime(climbing: Climbing, state: ClimbState, seat: number, set: CardSet | undefined): boolean {
  const top = state.top && climbing.readSet(state.top.cards)
  return Boolean(set && top && state.top?.seat !== seat && climbing.isAnyTime(set, top))
}

/** The next seat that is still in the trick; the one on top when nobody else is. */
function nextSeat({ passed, top }: Pick<ClimbState, 'passed' | 'top'>, from: number): number {
  for (let step = 1; step <= passed.length; step++) {
    const seat = (from + step) % passed.length
    if (seat === top?.seat || !passed[seat]) return seat
  }
  return from
}

/** The trick is over: its last chain of chops is paid, and who is on top leads. */
function sweep(state: ClimbState): ClimbState {
  const { chain, chops } = state
  return {
    ...state,
    top: null,
    trick: [],
    passed: state.passed.map(() => false),
    chain: null,
    chops: chain ? [...chops, chain] : chops,
  }
}

/** Whether a seat has nothing but a two that it may not go out with. */
const isStuck = (climbing: Climbing, hand: readonly number[]): boolean =>
  climbing.lastTwo === 'never' && hand.length === 1 && powerOf(hand[0] as number) === TWO

/** Who has only a last two cannot lead: the next does; a call is broken by it, and a hand in which nobody can is over. */
function passLead(state: ClimbState, seat: number): ClimbState {
  if (state.caller === seat) return { ...state, loser: seat, isOver: true }
  const stuck = state.stuck + 1
  const turn = (seat + 1) % state.hands.length
  return { ...state, stuck, turn, offender: null, isOver: stuck === state.hands.length }
}

/** Whether a seat that passes or lays a single keeps a higher one back. */
function keepsBack(climbing: Climbing, state: ClimbState, seat: number, laid: CardSet | undefined): boolean {
  const over = laid ?? (state.top && climbing.readSet(state.top.cards))
  if (over?.kind !== 'single') return false
  const hand = cardsOf(state, seat)
  return hand.some(card => powerOf(card) > over.rank && !isStuck(climbing, hand))
}

/** The seat after an act; who kept a higher single back from a last card answers for it. */
function handOn(climbing: Climbing, before: ClimbState, seat: number, after: ClimbState, laid?: CardSet): ClimbState {
  const turn = nextSeat(after, seat)
  const isLast = climbing.hasOneLeft && turn !== seat && after.hands[turn]?.length === 1
  const offender = isLast && keepsBack(climbing, before, seat, laid) ? seat : null
  const next = { ...after, turn, offender }
  return turn === after.top?.seat ? sweep(next) : next
}

function pass(climbing: Climbing, state: ClimbState, seat: number): ClimbState {
  if (state.top) return handOn(climbing, state, seat, { ...state, passed: setAt(state.passed, seat, true) })
  if (!isStuck(climbing, cardsOf(state, seat))) throw new Refusal('mustLead')
  return passLead(state, seat)
}

const priceOfChopped = (prices: Prices, set: CardSet): number => {
  if (set.rank === TWO && set.kind !== 'four') return priceOfTwos(prices, set.cards)
  return [0, prices.threePairs, prices.four, prices.fourPairs][chopOf(set)] ?? 0
}

/** The chain of chops with what is laid now. */
function chainOf(climbing: Climbing, prices: Prices, state: ClimbState, seat: number, set: CardSet): Chop | null {
  const top = state.top && climbing.readSet(state.top.cards)
  if (!top || !state.top || !climbing.isChop(set, top)) return state.chain
  return { by: seat, from: state.top.seat, price: (state.chain?.price ?? 0) + priceOfChopped(prices, top) }
}

function lay(climbing: Climbing, prices: Prices, state: ClimbState, seat: number, set: CardSet): ClimbState {
  if (state.must !== null && !set.cards.includes(state.must)) throw new Refusal('mustHoldLowest')
  const top = state.top && climbing.readSet(state.top.cards)
  if (top && !climbing.beats(set, top)) throw new Refusal('tooLow')
  const isBadEnd = isLastTwo(cardsOf(state, seat), set)
  if (isBadEnd && climbing.lastTwo === 'never') throw new Refusal('lastTwo')
  const laid = { seat, cards: set.cards }
  const hands = setAt(state.hands, seat, without(cardsOf(state, seat), set.cards))
  const isOut = hands[seat]?.length === 0
  const isBroken = state.caller !== null && state.caller !== seat
  const next: ClimbState = {
    ...state,
    hands,
    must: null,
    top: laid,
    trick: [...state.trick, laid],
    hasLaid: setAt(state.hasLaid, seat, true),
    chain: chainOf(climbing, prices, state, seat, set),
    stuck: 0,
    isOver: isOut || isBroken,
  }
  if (isBroken) return { ...next, chain: null, winner: seat }
  if (isOut)
    return sweep(isBadEnd && climbing.lastTwo === 'loses' ? { ...next, loser: seat } : { ...next, winner: seat })
  return handOn(climbing, state, seat, next, set)
}

function view(state: ClimbState, seat: number): ClimbView {
  const { hands, must, calls, ...open } = state
  return {
    ...open,
    must: hands[seat]?.includes(must ?? -1) ? must : null,
    mine: hands[seat] ?? [],
    counts: hands.map(hand => hand.length),
    calls: calls?.map(said => said !== null) ?? null,
    // It tells of a card that somebody holds.
    offender: state.isOver ? state.offender : null,
    hands: state.isOver ? hands : null,
  }
}

/** Does not call; plays the lowest card when leading, and passes otherwise. */
function rest(climbing: Climbing, state: ClimbState, seat: number): ClimbMove {
  if (state.calls) return { cards: [], call: false }
  const hand = cardsOf(state, seat)
  return { cards: state.top || isStuck(climbing, hand) ? [] : [state.must ?? (hand[0] as number)] }
}

function readMove({ cards, call: is }: Readonly<Record<string, unknown>>): ClimbMove {
  if (typeof is === 'boolean') return { cards: [], call: is }
  if (
    !Array.isArray(cards) ||
    cards.length > 13 ||
    cards.some(card => !Number.isInteger(card) || card < 0 || card > 51)
  )
    throw new Refusal('badStep')
  return { cards: cards as number[] }
}

/** A climbing game by its numbers. */
export const climb = (
  climbing: Climbing,
  { prices, hold, rake, turnMs, callMs = turnMs }: ClimbGiven,
): HandRules<ClimbState, ClimbMove> => ({
  seats: { least: 2, most: 4 },
  deck: 52,
  each: climbing.each,
  hold,
  rake,
  turnMs: ({ calls }) => (calls ? callMs : turnMs),
  deal: (dealt, lead) => deal(climbing, dealt, lead),
  readMove,
  turns: ({ isOver, calls, turn }) =>
    isOver ? [] : calls ? calls.flatMap((said, seat) => (said === null ? [seat] : [])) : [turn],
  act: (state, seat, { cards, call: is }) => {
    if (state.isOver) throw new Refusal('handOver')
    if (is !== undefined) return call(state, seat, is)
    if (state.calls) throw new Refusal('badStep')
    const set = cards.length > 0 ? setOf(climbing, state, seat, cards) : undefined
    if (seat !== state.turn && !isAnyTime(climbing, state, seat, set)) throw new Refusal('notYourTurn')
    return set ? lay(climbing, prices, state, seat, set) : pass(climbing, state, seat)
  },
  rest: (state, seat) => rest(climbing, state, seat),
  isIdle: ({ call: is }) => is !== undefined,
  isOver: ({ isOver }) => isOver,
  nets: state => netsOf(prices, state),
  leader: ({ winner, loser, hands }) => winner ?? (loser === null ? 0 : (loser + 1) % hands.length),
  view,
  choose: (seen, seat, strength) => choose(climbing, seen as ClimbView, seat, strength),
})
