/**
 * Dice: one number of 0 to 9,999 (shown as 0.00 to 99.99), and a bet that it lies above or below a chosen one. The prize follows from the
 * chance: `keep` of the stake, over the chance, rounded down to four digits.
 */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import type { Game } from '@sen/supplier/game'
import { oneShot } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { fairTimes, prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

export const NUMBERS = 10_000

export type DiceFile = InstantFile & {
  /** The share of the stake that is paid back on average, at most. */
  keep: string
  /** How many of the 10,000 numbers may win, at least and at most. */
  ways: { least: number; most: number }
}

export type DiceChoice = { side: 'over' | 'under'; target: number }
export type DiceState = DiceChoice & { rolled: number }
export type DiceView = { rolled: number; multiplier: string; isWon: boolean; won: string }

/** How many numbers win. */
export const waysOfDice = ({ side, target }: DiceChoice): number => (side === 'over' ? NUMBERS - 1 - target : target)

/** What a win pays, in ten-thousandths of the stake. */
export const timesOfDice = ({ keep }: Pick<DiceFile, 'keep'>, choice: DiceChoice): number =>
  fairTimes(readTimes(keep), BigInt(waysOfDice(choice)), BigInt(NUMBERS))

const isWon = ({ side, target, rolled }: DiceState): boolean => (side === 'over' ? rolled > target : rolled < target)

export function diceGame(file: DiceFile): Game<DiceChoice, object, DiceState> {
  const timesOf = (state: DiceState): number => (isWon(state) ? timesOfDice(file, state) : 0)
  return {
    ...oneShot,
    ...headOf(file),
    readChoice: ({ side, target }) => {
      if ((side !== 'over' && side !== 'under') || !Number.isInteger(target)) throw new Refusal('badChoice')
      const choice: DiceChoice = { side, target: target as number }
      const ways = waysOfDice(choice)
      if (ways < file.ways.least || ways > file.ways.most) throw new Refusal('badChoice')
      return choice
    },
    kindOf: ({ side, target }) => `${side} ${target}`,
    priceOf: stake => stake,
    start: (choice, next: ByteSource) => ({ ...choice, rolled: drawBelow(next, NUMBERS) }),
    pay: (stake, state) => prizeOf(stake, timesOf(state)),
    view: (stake, state): DiceView => ({
      rolled: state.rolled,
      multiplier: writeTimes(timesOfDice(file, state)),
      isWon: isWon(state),
      won: writePrize(stake, timesOf(state)),
    }),
  }
}
