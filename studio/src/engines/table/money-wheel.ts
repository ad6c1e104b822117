/** The money wheel: fifty-four segments of four numbers and three bonus games, and a top slot that lifts what one number pays. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import type { Fraction } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { drawWeighted, sumOfWeights, type Weighted } from '../weighted.ts'
import type { TableEngine } from './table-engine.ts'

const BONUSES = ['lantern', 'boat', 'firework'] as const
export const SEGMENTS = ['one', 'two', 'five', 'ten', ...BONUSES] as const
export type Segment = (typeof SEGMENTS)[number]
type Bonus = (typeof BONUSES)[number]

/**
 * What the top slot lifts and how many times, where the wheel stopped (0 to 53), and the prizes of its bonus game, which are added: each so
 * many stakes.
 */
export type WheelSpin = { top: readonly [of: Segment | 'none', times: number]; stop: number; prizes: readonly number[] }

const LETTERS: Readonly<Record<string, Segment>> = {
  ...{ 1: 'one', 2: 'two', 5: 'five', X: 'ten' },
  ...{ L: 'lantern', B: 'boat', F: 'firework' },
}
/** The segments in their order on the wheel. */
export const SEGMENTS_AROUND: readonly Segment[] = Array.from(
  '5251X21L1251B12F1X121L1215212B1X15L1212151F2X121BL5121',
  letter => LETTERS[letter] as Segment,
)

/** Which number the top slot lifts, and how many times. */
export const TOP: Weighted<Segment | 'none'> = [
  ['one', 174],
  ['two', 184],
  ['five', 105],
  ['ten', 73],
  ['none', 464],
]
export const TOP_TIMES: Weighted<number> = [
  [2, 4],
  [3, 3],
  [5, 2],
  [10, 1],
]

const SMALL: Weighted<number> = [
  [3, 320],
  [5, 250],
  [8, 200],
  [12, 120],
  [20, 70],
  [50, 40],
]
const LARGE: Weighted<number> = [
  [5, 254],
  [8, 250],
  [10, 200],
  [15, 120],
  [25, 136],
  [50, 30],
  [100, 10],
]
/** The prizes of each bonus game, the stake included, and how many are drawn. */
export const BONUS_GAMES: Readonly<Record<Bonus, { draws: number; prizes: Weighted<number> }>> = {
  lantern: { draws: 1, prizes: LARGE },
  boat: { draws: 2, prizes: SMALL },
  firework: { draws: 3, prizes: SMALL },
}

const bonusOf = (segment: Segment | undefined) =>
  BONUS_GAMES[segment as Bonus] as (typeof BONUS_GAMES)[Bonus] | undefined
const spots = Object.fromEntries(SEGMENTS.map(segment => [segment, segment]))

function drawSpin(next: Parameters<TableEngine<WheelSpin>['draw']>[0]): WheelSpin {
  const lifted = drawWeighted(next, TOP)
  const top = [lifted, drawWeighted(next, TOP_TIMES)] as const
  const stop = drawBelow(next, SEGMENTS_AROUND.length)
  const game = bonusOf(SEGMENTS_AROUND[stop])
  return { top, stop, prizes: Array.from({ length: game?.draws ?? 0 }, () => drawWeighted(next, game?.prizes ?? [])) }
}

/** Stops × (1 + pay × the top slot's mean), or stops × the mean of the prizes. */
function returnOf(segment: Segment, pay: number): Fraction {
  const stops = SEGMENTS_AROUND.filter(one => one === segment).length
  const game = bonusOf(segment)
  if (game) {
    const mean = game.prizes.reduce((sum, [prize, weight]) => sum + prize * weight, 0)
    return {
      over: BigInt(stops * game.draws * mean),
      under: BigInt(SEGMENTS_AROUND.length * sumOfWeights(game.prizes)),
    }
  }
  const [all, of] = [sumOfWeights(TOP), sumOfWeights(TOP_TIMES)]
  const lifted = TOP.find(([one]) => one === segment)?.[1] ?? 0
  const times = TOP_TIMES.reduce((sum, [value, weight]) => sum + value * weight, 0)
  const won = (pay - ONCE) * ((all - lifted) * of + lifted * times)
  return {
    over: BigInt(stops) * (BigInt(ONCE * all * of) + BigInt(won)),
    under: BigInt(SEGMENTS_AROUND.length * ONCE * all * of),
  }
}

export const moneyWheel: TableEngine<WheelSpin> = {
  spots,
  options: {},
  draw: drawSpin,
  times: (pays, spot, { top, stop, prizes }) => {
    if (SEGMENTS_AROUND[stop] !== spot) return 0
    if (bonusOf(spot as Segment)) return prizes.reduce((sum, prize) => sum + prize, 0) * ONCE
    const pay = pays[spot] as number
    return top[0] === spot ? ONCE + (pay - ONCE) * top[1] : pay
  },
  returns: pays => Object.fromEntries(SEGMENTS.map(segment => [segment, returnOf(segment, pays[segment] as number)])),
}
