/**
 * Higher or lower: cards of an endless deck, each rank as likely as any other. A right guess raises the prize to `keep` over the chance of
 * all right guesses so far, rounded down to four digits; the player collects, guesses on, or has another card in place of the last. A card
 * is drawn when it is asked for, from the stream that was committed before. The ace is the lowest, the king the highest.
 */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import type { Game } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { rankOf } from '../cards.ts'
import { headOf, type InstantFile } from '../instant-file.ts'
import { fairTimes, ONCE, prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

export const RANKS = 13
export const GUESSES = ['higher', 'lower', 'same'] as const
export type Guess = (typeof GUESSES)[number]

export type HiloFile = InstantFile & {
  keep: string
  /** How many cards of a round may be passed over. */
  skips: number
  /** No prize is above this, in stakes; it can be won. */
  top: string
}

export type HiloStep = { guess: Guess } | { skip: true } | { collect: true }
export type HiloState = {
  cards: readonly number[]
  /** Of the right guesses, how many of the thirteen ranks each left; */
  ways: readonly number[]
  /** the wrong one is the last card. */
  isLost: boolean
  skipped: number
  isCollected: boolean
}
export type HiloOption = { guess: Guess; ways: number; times: string }
export type HiloView = {
  cards: readonly number[]
  guessed: number
  isOver: boolean
  isLost: boolean
  skipsLeft: number
  /** What may be guessed of the next card, and what collecting would give then. */
  options: HiloOption[]
  multiplier: string
  won: string
}

/** How many ranks make a guess on this rank right; 0 for one that cannot be made. On the end ranks higher and lower are without the same. */
export function waysOfGuess(rank: number, guess: Guess): number {
  if (guess === 'same') return rank === 1 || rank === RANKS ? 1 : 0
  const isEnd = rank === (guess === 'higher' ? 1 : RANKS)
  const isPast = rank === (guess === 'higher' ? RANKS : 1)
  return isPast ? 0 : isEnd ? RANKS - 1 : guess === 'higher' ? RANKS + 1 - rank : rank
}

const isRight = (rank: number, guess: Guess, next: number): boolean =>
  guess === 'same' || next === rank
    ? next === rank && (guess === 'same' || (rank !== 1 && rank !== RANKS))
    : next > rank === (guess === 'higher')

/** What right guesses of these many ways each pay, in ten-thousandths. */
export const timesOfHilo = ({ keep }: Pick<HiloFile, 'keep'>, ways: readonly number[]): number =>
  ways.length === 0
    ? ONCE
    : fairTimes(
        readTimes(keep),
        ways.reduce((product, many) => product * BigInt(many), 1n),
        BigInt(RANKS) ** BigInt(ways.length),
      )

export function hiloGame(file: HiloFile): Game<object, HiloStep, HiloState> {
  const top = readTimes(file.top)
  const draw = (next: ByteSource) => drawBelow(next, 52)
  const last = ({ cards }: HiloState) => rankOf(cards.at(-1) as number)
  const optionsOf = (state: HiloState) =>
    GUESSES.map(guess => ({ guess, ways: waysOfGuess(last(state), guess) }))
      .map(one => ({ ...one, times: one.ways === 0 ? 0 : timesOfHilo(file, [...state.ways, one.ways]) }))
      .filter(({ ways, times }) => ways > 0 && times <= top)
  // Over also when not even the likeliest guess keeps the prize within the highest.
  const isOver = (state: HiloState) =>
    state.isLost || state.isCollected || timesOfHilo(file, [...state.ways, RANKS - 1]) > top
  const timesNow = (state: HiloState) => (state.isLost || state.ways.length === 0 ? 0 : timesOfHilo(file, state.ways))
  return {
    ...headOf(file),
    readChoice: () => ({}),
    kindOf: () => 'hilo',
    priceOf: stake => stake,
    start: (_, next) => ({ cards: [draw(next)], ways: [], isLost: false, skipped: 0, isCollected: false }),
    readStep: ({ guess, skip, collect, ...more }) => {
      const given = [guess, skip, collect].filter(one => one !== undefined)
      if (given.length !== 1 || Object.keys(more).length > 0) throw new Refusal('badStep')
      if (collect === true) return { collect }
      if (skip === true) return { skip }
      if (!GUESSES.includes(guess as Guess)) throw new Refusal('badStep')
      return { guess: guess as Guess }
    },
    act: (state, step, next) => {
      if ('collect' in step) {
        if (state.ways.length === 0) throw new Refusal('nothingToCollect')
        return { ...state, isCollected: true }
      }
      if ('skip' in step) {
        if (state.skipped >= file.skips) throw new Refusal('noMoreSkips')
        return { ...state, cards: [...state.cards, draw(next)], skipped: state.skipped + 1 }
      }
      const option = optionsOf(state).find(({ guess }) => guess === step.guess)
      if (!option) throw new Refusal('badStep')
      const card = draw(next)
      const cards = [...state.cards, card]
      return isRight(last(state), step.guess, rankOf(card))
        ? { ...state, cards, ways: [...state.ways, option.ways] }
        : { ...state, cards, isLost: true }
    },
    isOver,
    pay: (stake, state) => prizeOf(stake, timesNow(state)),
    view: (stake, state): HiloView => ({
      cards: state.cards,
      guessed: state.ways.length,
      isOver: isOver(state),
      isLost: state.isLost,
      skipsLeft: file.skips - state.skipped,
      options: isOver(state) ? [] : optionsOf(state).map(one => ({ ...one, times: writeTimes(one.times) })),
      multiplier: writeTimes(timesNow(state)),
      won: writePrize(stake, timesNow(state)),
    }),
    leave: ({ ways }) => (ways.length > 0 ? { collect: true } : undefined),
  }
}
