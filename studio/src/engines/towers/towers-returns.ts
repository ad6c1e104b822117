/** The exact return of towers: the chance to pass g levels times what they pay; one figure for each way and each stop. */
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { type TowersFile, timesOfTowers, WAYS, type Way } from './towers-rules.ts'

/** The return of stopping after some levels. */
export function returnOfTowers(file: Pick<TowersFile, 'keep' | 'ways'>, way: Way, passed: number): Fraction {
  const { doors, safe } = file.ways[way]
  return {
    over: BigInt(safe) ** BigInt(passed) * BigInt(timesOfTowers(file, way, passed)),
    under: BigInt(doors) ** BigInt(passed) * BigInt(ONCE),
  }
}

/** The figures that a file of towers publishes. */
export function figuresOfTowers(file: TowersFile) {
  const stops = WAYS.flatMap(way => Array.from({ length: file.levels }, (_, at) => ({ way, passed: at + 1 })))
  const best = Math.max(...stops.map(({ way, passed }) => timesOfTowers(file, way, passed)))
  return { ...spanOf(stops.map(({ way, passed }) => returnOfTowers(file, way, passed))), best }
}
