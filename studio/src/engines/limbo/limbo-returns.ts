/** The exact return of limbo: how many of the numbers reach a target, times the target. */
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { HEIGHTS, type LimboChoice, type LimboFile, waysOfLimbo } from './limbo-rules.ts'

export const returnOfLimbo = (file: Pick<LimboFile, 'keep'>, choice: LimboChoice): Fraction => ({
  over: BigInt(waysOfLimbo(file, choice)) * BigInt(choice.target),
  under: BigInt(HEIGHTS) * 100n,
})

/** The figures that a file of limbo publishes. */
export function figuresOfLimbo(file: LimboFile) {
  const { least, most } = file.targets
  const returns = Array.from({ length: most - least + 1 }, (_, at) => returnOfLimbo(file, { target: least + at }))
  return { ...spanOf(returns), best: (most * ONCE) / 100 }
}
