/** The exact return of plinko: the law of the cups is that of n even turns. */
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE, waysOf } from '../multiplier.ts'
import { cupsOf, type PlinkoChoice, type PlinkoFile, RISKS } from './plinko-rules.ts'

/** The return of one table. */
export const returnOfPlinko = (file: Pick<PlinkoFile, 'tables'>, choice: PlinkoChoice): Fraction => ({
  over: cupsOf(file, choice).reduce((sum, times, cup) => sum + waysOf(choice.rows, cup) * BigInt(times), 0n),
  under: 2n ** BigInt(choice.rows) * BigInt(ONCE),
})

/** The figures that a file of plinko publishes. */
export function figuresOfPlinko(file: PlinkoFile) {
  const choices = Object.keys(file.tables).flatMap(rows => RISKS.map(risk => ({ rows: Number(rows), risk })))
  const best = Math.max(...choices.flatMap(choice => cupsOf(file, choice)))
  return { ...spanOf(choices.map(choice => returnOfPlinko(file, choice))), best }
}
