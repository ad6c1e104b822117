/**
 * Video poker: five cards of one deck, some of which the player holds; the others are replaced by the next of the deck, once. The hand that
 * stands then pays by the table: jacks or better, or deuces wild, where a two is any card. All ten cards are drawn before the first is shown.
 */
import { drawDistinct } from '@sen/core/fairness/draw-below'
import type { Game } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'
import { HANDS, type Hand, type PokerTable, rankHand, TABLES } from './rank-hand.ts'

export type PokerFile = InstantFile & {
  /** What each hand pays of the whole stake, by table. */
  tables: Record<PokerTable, Partial<Record<Hand, string>>>
  /** The return of best play at each table. */
  returns: Record<PokerTable, string>
}

export type PokerChoice = { table: PokerTable }
export type PokerStep = { hold: number[] }
export type PokerState = PokerChoice & { deck: readonly number[]; held: readonly number[] | null }
export type PokerView = {
  cards: readonly number[]
  held: readonly number[]
  isOver: boolean
  /** What the hand is now, whether it stays so or not; null pays nothing. */
  hand: Hand | null
  multiplier: string
  won: string
}

const SIZE = 5

/** The five cards that lie: those dealt, or after the change those held with the next of the deck in the places of the others. */
function cardsOf({ deck, held }: Pick<PokerState, 'deck' | 'held'>): number[] {
  const dealt = deck.slice(0, SIZE)
  if (!held) return dealt
  let next = SIZE
  return dealt.map((card, at) => (held.includes(at) ? card : (deck[next++] as number)))
}

/** What each hand of a table pays in ten-thousandths, in the order of HANDS; nothing where it has none. */
export const paysOfPoker = ({ tables }: Pick<PokerFile, 'tables'>, table: PokerTable): number[] =>
  HANDS.map(hand => readTimes(tables[table][hand] ?? '0'))

export function pokerGame(file: PokerFile): Game<PokerChoice, PokerStep, PokerState> {
  const handOf = (state: PokerState): Hand | null => HANDS[rankHand(cardsOf(state), state.table)] ?? null
  const timesOf = (state: PokerState) => readTimes(file.tables[state.table][handOf(state) as Hand] ?? '0')
  return {
    ...headOf(file),
    readChoice: ({ table }) => {
      if (!TABLES.includes(table as PokerTable)) throw new Refusal('badChoice')
      return { table: table as PokerTable }
    },
    kindOf: ({ table }) => table,
    priceOf: stake => stake,
    start: ({ table }, next) => ({ table, deck: drawDistinct(next, 2 * SIZE, 52), held: null }),
    readStep: ({ hold }) => {
      const isPlace = (at: unknown) => Number.isInteger(at) && (at as number) >= 0 && (at as number) < SIZE
      if (!Array.isArray(hold) || !hold.every(isPlace) || new Set(hold).size !== hold.length)
        throw new Refusal('badStep')
      return { hold: (hold as number[]).toSorted((a, b) => a - b) }
    },
    act: (state, { hold }) => ({ ...state, held: hold }),
    isOver: ({ held }) => held !== null,
    pay: (stake, state) => prizeOf(stake, timesOf(state)),
    view: (stake, state): PokerView => {
      const times = state.held ? timesOf(state) : 0
      return {
        cards: cardsOf(state),
        held: state.held ?? [],
        isOver: state.held !== null,
        hand: handOf(state),
        multiplier: writeTimes(times),
        won: writePrize(stake, times),
      }
    },
    // Whoever never came back keeps what he was dealt.
    leave: () => ({ hold: [0, 1, 2, 3, 4] }),
  }
}
