/** What the games with betting rounds differ in: cards, forced bets, who begins a round, what hands are worth. Pure. */
import { studCard } from '../cards.ts'
import { worthOfLieng, worthOfStud } from './bet-worth.ts'
import type { BetLimits } from './betting.ts'
import { worthOfPoker } from './poker-worth.ts'

export const BET_CODES = ['holdem', 'lieng', 'xi-to'] as const
export type BetCode = (typeof BET_CODES)[number]

export type BetKind = BetLimits & {
  most: number
  /** Cards of the deck, and how many each seat has of it. */
  deck: number
  each: number
  /** A number of this deck as a card of fifty-two. */
  cardOf: (number: number) => number
  /** Places of the deck that lie open for all. */
  common: readonly number[]
  /** By rounds of betting: how many of a seat's own cards are dealt, how many of them lie open, how many cards all share. */
  rounds: readonly { own: number; open: number; common: number }[]
  /** Two blinds, the second is the least bet; or one stake of everybody. */
  forced: 'blinds' | 'ante'
  /** Whether a round in which nobody bets is followed by the showdown. */
  endsUnbet: boolean
  /** Whether the best open cards begin a round; else the seat after the button. */
  bestBegins: boolean
  /** What a hand is worth, more is better. */
  worth: (own: readonly number[], common: readonly number[]) => number
}

export const BET_KINDS: Readonly<Record<BetCode, BetKind>> = {
  // A card is burnt before the flop, the turn and the river.
  holdem: {
    ...{ most: 6, deck: 52, each: 2, common: [45, 46, 47, 49, 51], limit: 'none', raises: 100 },
    cardOf: number => number,
    rounds: [0, 3, 4, 5].map(common => ({ own: 2, open: 0, common })),
    ...{ forced: 'blinds', endsUnbet: false, bestBegins: false },
    worth: (own, common) => worthOfPoker([...own, ...common]),
  },
  lieng: {
    ...{ most: 6, deck: 52, each: 3, common: [], limit: 'pot', raises: 4 },
    cardOf: number => number,
    rounds: [0, 1, 2].map(() => ({ own: 3, open: 0, common: 0 })),
    ...{ forced: 'ante', endsUnbet: true, bestBegins: false },
    worth: worthOfLieng,
  },
  'xi-to': {
    ...{ most: 6, deck: 32, each: 5, common: [], limit: 'pot', raises: 4 },
    cardOf: studCard,
    rounds: [2, 3, 4, 5].map(own => ({ own, open: own - 1, common: 0 })),
    ...{ forced: 'ante', endsUnbet: false, bestBegins: true },
    worth: worthOfStud,
  },
}
