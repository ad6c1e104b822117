/** The exact return of roulette: of every spot, over all 37 numbers. */
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { NUMBERS, SPOTS, timesOfSpot, wins } from './roulette-rules.ts'

export function returnOfSpot(spot: string): Fraction {
  const good = Array.from({ length: NUMBERS }, (_, number) => wins(spot, number)).filter(Boolean).length
  return { over: BigInt(good) * BigInt(timesOfSpot(spot)), under: BigInt(NUMBERS) * BigInt(ONCE) }
}

/** The figures that a file of roulette publishes. */
export const figuresOfRoulette = () => ({
  ...spanOf(SPOTS.map(returnOfSpot)),
  best: Math.max(...SPOTS.map(timesOfSpot)),
})
