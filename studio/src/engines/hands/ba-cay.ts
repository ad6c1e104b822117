/**
 * Ba cây with a banker (chương): three cards of thirty-six, ace to nine. Everyone but the banker bets before he sees his cards; then all turn
 * theirs up, and each is compared with the banker's. Points are the last figure of the sum, nought being ten and best; equal ones the suit
 * decides. The best of those who have ten is the next banker. Pure.
 */
import type { HandRules } from '@sen/supplier/hands/hand-rules'
import { Refusal } from '@sen/supplier/refusal'
import { rankOf, suitOf } from '../cards.ts'

export type BankState = {
  hands: readonly (readonly number[])[]
  banker: number
  /** What each bets against the banker, in stakes; null while he has not said. */
  bets: readonly (number | null)[]
  isOpen: readonly boolean[]
}
export type BankMove = { bet: number } | { open: true }
/** What a seat sees: its own cards once all have bet, those of others when they are turned up. */
export type BankView = {
  banker: number
  bets: readonly (number | null)[]
  isOpen: readonly boolean[]
  mine: readonly number[]
  shown: readonly (readonly number[] | null)[]
}

/** Thirty-six cards: ace to nine of each suit. A number of this deck as a card of fifty-two. */
export const cardOfDeck = (number: number): number => Math.floor(number / 9) * 13 + (number % 9)

/** 1 to 10. */
export const pointsOf = (hand: readonly number[]): number =>
  (hand.reduce((sum, card) => sum + rankOf(card), 9) % 10) + 1

/** Suits from the lowest: spades, clubs, hearts, diamonds; in each the ace is highest. */
const SUITS = [0, 1, 3, 2]
const strengthOf = (card: number): number => SUITS.indexOf(suitOf(card)) * 20 + (rankOf(card) === 1 ? 14 : rankOf(card))
/** What a hand is worth: the points, then the highest suit in it and its highest card. No two are equal. */
export const worthOfThree = (hand: readonly number[]): number =>
  pointsOf(hand) * 100 + Math.max(...hand.map(strengthOf))

const hasBet = ({ bets, banker }: Pick<BankState, 'bets' | 'banker'>): boolean =>
  bets.every((bet, seat) => seat === banker || bet !== null)

function act(most: number, state: BankState, seat: number, move: BankMove): BankState {
  if (state.isOpen.every(Boolean)) throw new Refusal('handOver')
  if ('open' in move) {
    if (!hasBet(state) || state.isOpen[seat]) throw new Refusal('notYourTurn')
    return { ...state, isOpen: state.isOpen.with(seat, true) }
  }
  if (seat === state.banker || state.bets[seat] !== null) throw new Refusal('notYourTurn')
  if (move.bet > most) throw new Refusal('badStep')
  return { ...state, bets: state.bets.with(seat, move.bet) }
}

function readMove({ bet, open }: Readonly<Record<string, unknown>>): BankMove {
  if (open === true) return { open: true }
  if (!Number.isInteger(bet) || (bet as number) < 1) throw new Refusal('badStep')
  return { bet: bet as number }
}

function netsOf({ hands, banker, bets }: BankState): number[] {
  const worths = hands.map(worthOfThree)
  const nets = hands.map((_, seat) => {
    const bet = bets[seat] ?? 0
    return (worths[seat] as number) > (worths[banker] as number) ? bet : -bet
  })
  nets[banker] = 0
  return nets.with(
    banker,
    nets.reduce((sum, net) => sum - net, 0),
  )
}

/** The best hand of ten points takes the bank; without one it stays. */
function nextBanker({ hands, banker }: BankState): number {
  const tens = hands.flatMap((hand, seat) => (pointsOf(hand) === 10 ? [{ seat, worth: worthOfThree(hand) }] : []))
  return tens.toSorted((one, other) => other.worth - one.worth)[0]?.seat ?? banker
}

const view = ({ hands, banker, bets, isOpen }: BankState, seat: number): BankView => ({
  ...{ banker, bets, isOpen },
  mine: hasBet({ bets, banker }) ? (hands[seat] ?? []) : [],
  shown: hands.map((hand, at) => (isOpen[at] ? hand : null)),
})

export type BankGiven = { hold: number; rake: number; turnMs: number; betMost: number }

/** The game by its numbers. */
export const baCay = ({ hold, rake, turnMs, betMost }: BankGiven): HandRules<BankState, BankMove> => ({
  seats: { least: 2, most: 6 },
  deck: 36,
  each: 3,
  hold,
  rake,
  turnMs: () => turnMs,
  deal: (dealt, lead) => ({
    hands: dealt.map(hand => hand.map(cardOfDeck)),
    banker: lead ?? 0,
    bets: dealt.map(() => null),
    isOpen: dealt.map(() => false),
  }),
  readMove,
  turns: state =>
    state.hands.flatMap((_, seat) => {
      const waits = hasBet(state) ? !state.isOpen[seat] : seat !== state.banker && state.bets[seat] === null
      return waits ? [seat] : []
    }),
  act: (state, seat, move) => act(betMost, state, seat, move),
  rest: state => (hasBet(state) ? { open: true } : { bet: 1 }),
  isOver: ({ isOpen }) => isOpen.every(Boolean),
  nets: netsOf,
  leader: nextBanker,
  view,
  choose: (seen, seat, strength) => {
    const { bets, banker } = seen as BankView
    if (hasBet({ bets, banker })) return { open: true }
    // Nobody knows a card yet: how bold a bot is differs by its seat and its strength.
    return { bet: strength === 'easy' ? 1 : (seat % betMost) + 1 }
  },
})
