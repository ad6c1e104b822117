/**
 * Limbo: how high something flies, in hundredths of the stake, and a bet that it flies at least so high. Of 100,000,000 numbers the n-th gives
 * a height of `keep` × 100,000,000 / n, so every target is reached with a chance of `keep` over it.
 */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { type Game, oneShot } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { ONCE, prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

/** How many numbers there are: two of 10,000 each. */
export const HEIGHTS = 100_000_000
/** Targets are hundredths of the stake. */
const HUNDREDTH = 100

export type LimboFile = InstantFile & {
  keep: string
  /** The lowest and the highest target, in hundredths. */
  targets: { least: number; most: number }
}

export type LimboChoice = { target: number }
export type LimboState = LimboChoice & { height: number }
export type LimboView = { height: string; isWon: boolean; multiplier: string; won: string }

/** The height of the n-th number, n from 1, in hundredths of the stake; not above 1,000,000.00. */
const heightOf = (keep: number, n: number): number =>
  Math.min(100_000_000, Number((BigInt(keep) * BigInt(HEIGHTS)) / BigInt(ONCE / HUNDREDTH) / BigInt(n)))

/** How many of the numbers reach a target. */
export const waysOfLimbo = ({ keep }: Pick<LimboFile, 'keep'>, { target }: LimboChoice): number =>
  Number((BigInt(readTimes(keep)) * BigInt(HEIGHTS)) / BigInt(ONCE / HUNDREDTH) / BigInt(target))

export function limboGame(file: LimboFile): Game<LimboChoice, object, LimboState> {
  const timesOf = ({ target, height }: LimboState): number => (height >= target ? target * (ONCE / HUNDREDTH) : 0)
  return {
    ...oneShot,
    ...headOf(file),
    readChoice: ({ target }) => {
      const { least, most } = file.targets
      if (!Number.isInteger(target) || (target as number) < least || (target as number) > most)
        throw new Refusal('badChoice')
      return { target: target as number }
    },
    kindOf: ({ target }) => `x${(target / HUNDREDTH).toFixed(2)}`,
    priceOf: stake => stake,
    start: (choice, next) => {
      const n = drawBelow(next, 10_000) * 10_000 + drawBelow(next, 10_000) + 1
      return { ...choice, height: heightOf(readTimes(file.keep), n) }
    },
    pay: (stake, state) => prizeOf(stake, timesOf(state)),
    view: (stake, state): LimboView => ({
      height: (state.height / HUNDREDTH).toFixed(2),
      isWon: state.height >= state.target,
      multiplier: writeTimes(state.target * (ONCE / HUNDREDTH)),
      won: writePrize(stake, timesOf(state)),
    }),
  }
}
