/**
 * Games with rounds of betting: hold'em, liêng and xì tố. Everybody is dealt his cards; between the rounds further ones are opened or dealt;
 * who is left alone wins unseen, else all who did not fold show theirs. Pure.
 */
import type { HandRules } from '@sen/supplier/hands/hand-rules'
import { Refusal } from '@sen/supplier/refusal'
import { chooseBet } from './bet-bot.ts'
import { BET_KINDS, type BetCode, type BetKind } from './bet-kinds.ts'
import {
  type BetMove,
  type Betting,
  bet,
  type Choice,
  choiceOf,
  clearPut,
  contenders,
  highest,
  openRound,
  type Pot,
  post,
  potsOf,
  readBet,
  winningsOf,
} from './betting.ts'

/** What a seat did last in a round. */
export type Said = 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'allIn' | 'small' | 'big'
export type BetState = Betting & {
  hands: readonly (readonly number[])[]
  cards: readonly number[]
  button: number
  round: number
  said: readonly (Said | null)[]
  isOver: boolean
}
/** What a seat sees: its own cards, what lies open, and what was bet. */
export type BetView = {
  button: number
  round: number
  /** The own cards; of others what lies open or was shown in the end; what all share. */
  mine: readonly number[]
  shown: readonly (readonly number[])[]
  cards: readonly number[]
  stacks: readonly number[]
  put: readonly number[]
  paid: readonly number[]
  folded: readonly boolean[]
  said: readonly (Said | null)[]
  raises: number
  pots: readonly Pot[]
  /** What the seat may do now; null when it has not the turn. */
  choice: Choice | null
  /** What each seat got of the pots, once the hand is over; who was left alone shows nothing. */
  won: readonly number[] | null
  isShown: boolean
}

export type BetGiven = {
  hold: number
  rake: number
  /** The most that is raked of a hand, in stakes. */
  rakeMost: number
  turnMs: number
}

/** The seats after one, in the order of play, itself last. */
const after = (seat: number, many: number): number[] =>
  Array.from({ length: many }, (_, step) => (seat + 1 + step) % many)
const isShowdown = (state: BetState): boolean => state.isOver && contenders(state).length > 1
const dealtIn = (kind: BetKind, { round }: Pick<BetState, 'round'>) =>
  kind.rounds[Math.min(round, kind.rounds.length - 1)] as BetKind['rounds'][number]
const openOf = (kind: BetKind, state: BetState, seat: number): readonly number[] => {
  const { own, open } = dealtIn(kind, state)
  return (state.hands[seat] ?? []).slice(own - open, own)
}

/** Who begins a round: the best open cards, or the first after the button. */
function beginner(kind: BetKind, state: BetState): number {
  const order = after(state.button, state.hands.length)
  if (!kind.bestBegins) return order[0] as number
  const worths = state.hands.map((_, seat) => (state.folded[seat] ? -1 : kind.worth(openOf(kind, state, seat), [])))
  return order.toSorted((one, other) => (worths[other] as number) - (worths[one] as number))[0] as number
}

/** Goes on to the next round that has somebody to act, or to the end. */
function advance(kind: BetKind, state: BetState): BetState {
  if (contenders(state).length === 1) return { ...state, turn: -1, isOver: true }
  if (state.turn >= 0) return state
  const last = kind.rounds.length - 1
  if (state.round === last || (kind.endsUnbet && state.raiser < 0)) return { ...state, round: last, isOver: true }
  const next = { ...state, ...clearPut(state), round: state.round + 1, said: state.said.map(() => null) }
  return advance(kind, { ...next, ...openRound(next, beginner(kind, next), leastOf(kind)) })
}

/** The least bet of a round. */
const leastOf = ({ forced }: BetKind): number => (forced === 'blinds' ? 2 : 1)

function deal(kind: BetKind, dealt: readonly (readonly number[])[], lead: number | null, given: Given): BetState {
  const many = dealt.length
  const none = dealt.map(() => 0)
  const state: BetState = {
    ...{ stacks: given.holds, put: none, paid: none, folded: dealt.map(() => false), acted: dealt.map(() => false) },
    ...{ step: leastOf(kind), raises: 0, raiser: -1, turn: -1, round: 0, isOver: false },
    hands: dealt.map(hand => hand.map(kind.cardOf)),
    cards: given.common.map(kind.cardOf),
    button: lead ?? many - 1,
    said: dealt.map(() => null),
  }
  if (kind.forced === 'ante') {
    const posted = clearPut(dealt.reduce<Betting>((betting, _, seat) => post(betting, seat, 1), state))
    const begun = { ...state, ...posted }
    return advance(kind, { ...begun, ...openRound(begun, beginner(kind, begun), leastOf(kind)) })
  }
  // Of two the button has the small blind.
  const order = after(many === 2 ? (state.button + 1) % 2 : state.button, many)
  const [small, big, first = small] = order as [number, number, number?]
  const posted = post(post(state, small, 1), big, 2)
  return advance(kind, {
    ...state,
    ...openRound(posted, first, leastOf(kind)),
    said: state.said.with(small, 'small').with(big, 'big'),
  })
}
type Given = { common: readonly number[]; holds: readonly number[] }

function act(kind: BetKind, state: BetState, seat: number, move: BetMove): BetState {
  if (state.isOver) throw new Refusal('handOver')
  const betting = bet(state, seat, move, kind)
  const word = (): Said => {
    if ('fold' in move) return 'fold'
    if (betting.stacks[seat] === 0) return 'allIn'
    if ('to' in move) return highest(state) > 0 ? 'raise' : 'bet'
    return 'call' in move ? 'call' : 'check'
  }
  return advance(kind, { ...state, ...betting, said: state.said.with(seat, word()) })
}

/** What each seat gets of the pots. */
function wonOf(kind: BetKind, state: BetState): number[] {
  const worths = state.hands.map((hand, seat) => (state.folded[seat] ? -1 : kind.worth(hand, state.cards)))
  return winningsOf(potsOf(state), worths, after(state.button, worths.length))
}

/** How many cards all share by now; who wins unseen opens no further ones. */
const commonOf = (kind: BetKind, state: BetState): number => dealtIn(kind, state).common

/** What a seat has shown to all: which of its cards, by their order. */
function shownBy(kind: BetKind, state: BetState, seat: number): readonly number[] {
  const nths = (state.hands[seat] ?? []).map((_, nth) => nth)
  if (isShowdown(state) && !state.folded[seat]) return nths
  const { own, open } = dealtIn(kind, state)
  return nths.slice(own - open, own)
}

function view(kind: BetKind, state: BetState, seat: number): BetView {
  const { button, round, stacks, put, paid, folded, said, raises } = state
  return {
    ...{ button, round, stacks, put, paid, folded, said, raises },
    mine: (state.hands[seat] ?? []).slice(0, dealtIn(kind, state).own),
    shown: state.hands.map((hand, at) => shownBy(kind, state, at).map(nth => hand[nth] as number)),
    cards: state.cards.slice(0, commonOf(kind, state)),
    pots: potsOf(state),
    choice: !state.isOver && state.turn === seat ? choiceOf(state, seat, kind) : null,
    won: state.isOver ? wonOf(kind, state) : null,
    isShown: isShowdown(state),
  }
}

/** The game of a kind by its numbers. */
export function betGame(code: BetCode, { hold, rake, rakeMost, turnMs }: BetGiven): HandRules<BetState, BetMove> {
  const kind = BET_KINDS[code]
  return {
    seats: { least: 2, most: kind.most },
    deck: kind.deck,
    each: kind.each,
    common: kind.common,
    ...{ hold, rake, rakeMost },
    turnMs: () => turnMs,
    deal: (dealt, lead, common = []) => deal(kind, dealt, lead, { common, holds: dealt.map(() => hold) }),
    readMove: readBet,
    turns: ({ turn }) => (turn < 0 ? [] : [turn]),
    act: (state, seat, move) => act(kind, state, seat, move),
    rest: (state, seat) => (choiceOf(state, seat, kind).call > 0 ? { fold: true } : { check: true }),
    isOver: ({ isOver }) => isOver,
    nets: state => wonOf(kind, state).map((won, seat) => won - (state.paid[seat] as number)),
    // Who wins the forced bets alone is raked nothing; whatever was raised is, or two could turn over money for nothing.
    isRaked: state => state.round > 0 || state.raises > 0,
    leader: ({ button, hands }) => (button + 1) % hands.length,
    view: (state, seat) => view(kind, state, seat),
    shows: state => ({
      own: state.hands.map((_, seat) => shownBy(kind, state, seat)),
      common: commonOf(kind, state),
    }),
    choose: (seen, seat, strength) => chooseBet(kind, seen as BetView, seat, strength),
  }
}
