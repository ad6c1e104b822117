/** Roulette with one zero, for one player: a number of 0 to 36, and chips on numbers, colours, halves, dozens and columns. A chip on k of the 36 numbers pays 36/k of itself. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { type Game, oneShot } from '@sen/supplier/game'
import { type Bets, chipMoney, nameBets, readBets, timesOfBets } from '../chips.ts'
import { headOf, type InstantFile } from '../instant-file.ts'
import { ONCE } from '../multiplier.ts'

export const NUMBERS = 37
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const isRed = (number: number): boolean => RED.includes(number)

/** The spots beside the single numbers, and the numbers that each covers. */
const OUTSIDE: Readonly<Record<string, (number: number) => boolean>> = {
  red: isRed,
  black: number => !isRed(number),
  odd: number => number % 2 === 1,
  even: number => number % 2 === 0,
  low: number => number <= 18,
  high: number => number > 18,
  dozen1: number => number <= 12,
  dozen2: number => number > 12 && number <= 24,
  dozen3: number => number > 24,
  column1: number => number % 3 === 1,
  column2: number => number % 3 === 2,
  column3: number => number % 3 === 0,
}

/** Every spot of the table: n0 to n36, then those outside. */
export const SPOTS: readonly string[] = [
  ...Array.from({ length: NUMBERS }, (_, at) => `n${at}`),
  ...Object.keys(OUTSIDE),
]

/** Whether a spot wins with a number; zero wins only on itself. */
export const wins = (spot: string, number: number): boolean =>
  spot === `n${number}` || (number > 0 && (OUTSIDE[spot]?.(number) ?? false))

/** What a chip on a spot pays when it wins, in ten-thousandths: 36 over the numbers that it covers. */
export function timesOfSpot(spot: string): number {
  const covered = Array.from({ length: NUMBERS }, (_, at) => at).filter(number => wins(spot, number)).length
  return covered === 0 ? 0 : (36 / covered) * ONCE
}

export type RouletteFile = InstantFile & {
  /** How many chips a round may have. */
  chips: number
}
export type RouletteChoice = { bets: Bets }
export type RouletteState = RouletteChoice & { number: number }
export type RouletteView = { number: number; multiplier: string; won: string }

export function rouletteGame(file: RouletteFile): Game<RouletteChoice, object, RouletteState> {
  const timesOf = ({ bets, number }: RouletteState) =>
    timesOfBets(bets, spot => (wins(spot, number) ? timesOfSpot(spot) : 0))
  return {
    ...oneShot,
    ...headOf(file),
    readChoice: ({ bets }) => ({ bets: readBets(bets, SPOTS, file.chips) }),
    kindOf: ({ bets }) => nameBets(bets),
    priceOf: chipMoney.priceOf,
    start: (choice, next) => ({ ...choice, number: drawBelow(next, NUMBERS) }),
    pay: (stake, state) => chipMoney.pay(stake, timesOf(state)),
    view: (stake, state): RouletteView => ({
      number: state.number,
      ...chipMoney.view(stake, state.bets, timesOf(state)),
    }),
  }
}
