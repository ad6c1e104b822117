/** The exact return of higher or lower: the chance of a run of right guesses times what it pays, over every run that could be the worst. */
import type { Fraction } from '../fraction.ts'
import { spanOf } from '../fraction.ts'
import { ONCE, readTimes } from '../multiplier.ts'
import { type HiloFile, RANKS, timesOfHilo } from './hilo-rules.ts'

/** The return of collecting after right guesses of these many ways each. */
export const returnOfHilo = (file: Pick<HiloFile, 'keep'>, ways: readonly number[]): Fraction => ({
  over: ways.reduce((product, many) => product * BigInt(many), BigInt(timesOfHilo(file, ways))),
  under: BigInt(RANKS) ** BigInt(ways.length) * BigInt(ONCE),
})

/** Every run of this many right guesses, in any order of its ways. */
function* runsOf(length: number, least = 1): Generator<number[]> {
  if (length === 0) yield []
  else for (let many = least; many < RANKS; many++) for (const rest of runsOf(length - 1, many)) yield [many, ...rest]
}

/**
 * The figures that a file of higher or lower publishes. Rounding down costs a run at most its chance of a ten-thousandth, and a run of n
 * guesses has a chance of 12/13 to the n-th at most: longer runs than are looked at lose less than the worst that was found.
 */
export function figuresOfHilo(file: HiloFile) {
  const all: Fraction[] = []
  const keep = readTimes(file.keep) / ONCE
  const lost = () => keep - Number(spanOf(all).least.over) / Number(spanOf(all).least.under)
  for (let length = 1; length < 3 || ((RANKS - 1) / RANKS) ** length / ONCE > lost(); length++)
    for (const run of runsOf(length)) all.push(returnOfHilo(file, run))
  return { ...spanOf(all), best: readTimes(file.top) }
}

/** Whether a prize is one that a run of guesses of one way each has: the highest must be won now and then. */
export function canBeWon(file: Pick<HiloFile, 'keep' | 'top'>): boolean {
  for (let length = 1; length < 8; length++)
    if (timesOfHilo(file, Array<number>(length).fill(1)) === readTimes(file.top)) return true
  return false
}
