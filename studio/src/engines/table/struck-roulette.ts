/** Roulette with struck numbers: five of them, drawn after the lock, pay a bet on the one number many times. */
import { drawDistinct } from '@sen/core/fairness/draw-below'
import { ONCE } from '../multiplier.ts'
import { drawWeighted, sumOfWeights, type Weighted } from '../weighted.ts'
import { roulette } from './roulette.ts'
import { returnsOf, type TableEngine } from './table-engine.ts'

/** The numbers that were struck, each with what it pays "to one", and the number on which the ball lies. */
export type Struck = { struck: (readonly [number: number, times: number])[]; number: number }

const STRUCK = 5
/** What a struck number pays, with the ways of each in 250: 73.4 on the average. */
export const STRIKES: Weighted<number> = [
  [50, 183],
  [100, 52],
  [200, 9],
  [300, 4],
  [500, 2],
]

function* allCases(): Generator<readonly [Struck, number]> {
  for (let number = 0; number < 37; number++) {
    yield [{ struck: [], number }, (37 - STRUCK) * sumOfWeights(STRIKES)]
    for (const [times, ways] of STRIKES) yield [{ struck: [[number, times]], number }, STRUCK * ways]
  }
}

export const struckRoulette: TableEngine<Struck> = {
  spots: roulette.spots,
  options: roulette.options,
  draw: next => ({
    struck: drawDistinct(next, STRUCK, 37).map(number => [number, drawWeighted(next, STRIKES)] as const),
    number: roulette.draw(next, 0),
  }),
  times: (pays, spot, { struck, number }, options) => {
    const strike = spot === `straight-${number}` ? struck.find(([one]) => one === number) : undefined
    return strike ? (strike[1] + 1) * ONCE : roulette.times(pays, spot, number, options)
  },
  returns: (pays, options) => returnsOf(struckRoulette, pays, options, allCases()),
}
