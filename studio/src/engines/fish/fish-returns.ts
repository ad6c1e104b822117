/** The exact return of every fish: the part of the numbers that a shot has, times what the fish pays on average. */
import { type Fraction, spanOf, writeFraction } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { sumOfWeights } from '../weighted.ts'
import { type FishFile, oddsOf, type Species } from './fish-rules.ts'
import { speciesOf } from './water.ts'

/** What one shot at a fish returns, as a share of its price. */
export function returnOfFish(file: Pick<FishFile, 'keep'>, species: Species): Fraction {
  const { all, part } = oddsOf(file, species)
  const paid = species.prizes.reduce((sum, [times, weight]) => sum + times * weight, 0)
  return { over: BigInt(part) * BigInt(paid), under: BigInt(all) * BigInt(sumOfWeights(species.prizes)) }
}

/** The chance of one shot, as it is published. */
export function chanceOf(file: Pick<FishFile, 'keep'>, species: Species): string {
  const { all, part } = oddsOf(file, species)
  return writeFraction({ over: BigInt(part), under: BigInt(all) }, 6)
}

/** The figures that a file of fishing publishes. */
export function figuresOfFish(file: Pick<FishFile, 'keep' | 'fish' | 'bosses'>) {
  const all = speciesOf(file)
  const best = Math.max(...all.flatMap(({ prizes }) => prizes.map(([times]) => times))) * ONCE
  return {
    ...spanOf(all.map(species => returnOfFish(file, species))),
    best,
    odds: Object.fromEntries(all.map(species => [species.kind, chanceOf(file, species)])),
  }
}
