/** The dice tower: two dice fall through three lit floors, each of which lifts what one sum pays. */
import { drawBelow, drawDistinct } from '@sen/core/fairness/draw-below'
import { ONCE } from '../multiplier.ts'
import { drawWeighted, sumOfWeights, type Weighted } from '../weighted.ts'
import { returnsOf, type TableEngine } from './table-engine.ts'

/** The sums that are lit, each with its multiplier, and the two dice. */
export type TowerFall = { lit: (readonly [sum: number, times: number])[]; dice: readonly number[] }

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const LIT = 3
/** Multipliers of what a lit sum pays to one, with the ways of each in twenty: 2.95 on the average. */
export const LIGHTS: Weighted<number> = [
  [2, 12],
  [3, 5],
  [5, 2],
  [10, 1],
]

/** Sums pay alike in pairs: 2 as 12, 6 as 8. */
const spots: Record<string, string> = {
  low: 'half',
  high: 'half',
  double: 'double',
  ...Object.fromEntries(SUMS.map(sum => [`sum-${sum}`, `sum${Math.min(sum, 14 - sum)}`])),
}

function* allFalls(): Generator<readonly [TowerFall, number]> {
  for (let bits = 0; bits < 36; bits++) {
    const dice = [Math.floor(bits / 6) + 1, (bits % 6) + 1] as const
    yield [{ lit: [], dice }, (SUMS.length - LIT) * sumOfWeights(LIGHTS)]
    for (const [times, ways] of LIGHTS) yield [{ lit: [[dice[0] + dice[1], times]], dice }, LIT * ways]
  }
}

export const diceTower: TableEngine<TowerFall> = {
  spots,
  options: {},
  draw: next => ({
    lit: drawDistinct(next, LIT, SUMS.length).map(at => [SUMS[at] as number, drawWeighted(next, LIGHTS)] as const),
    dice: [drawBelow(next, 6) + 1, drawBelow(next, 6) + 1],
  }),
  times: (pays, spot, { lit, dice: [one = 0, two = 0] }) => {
    const pay = pays[spots[spot] as string] as number
    const sum = one + two
    if (spot === 'low') return sum < 7 ? pay : 0
    if (spot === 'high') return sum > 7 ? pay : 0
    if (spot === 'double') return one === two ? pay : 0
    if (spot !== `sum-${sum}`) return 0
    const [, times = 1] = lit.find(([of]) => of === sum) ?? []
    return ONCE + (pay - ONCE) * times
  },
  returns: (pays, options) => returnsOf(diceTower, pays, options, allFalls()),
}
