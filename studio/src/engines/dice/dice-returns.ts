/** The exact return of dice: the chance of a choice times what it pays. */
import { type Fraction, spanOf } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { type DiceChoice, type DiceFile, NUMBERS, timesOfDice, waysOfDice } from './dice-rules.ts'

export const returnOfDice = (file: Pick<DiceFile, 'keep'>, choice: DiceChoice): Fraction => ({
  over: BigInt(waysOfDice(choice)) * BigInt(timesOfDice(file, choice)),
  under: BigInt(NUMBERS) * BigInt(ONCE),
})

/** Every choice that the file allows. */
export function* choicesOfDice({ ways }: Pick<DiceFile, 'ways'>): Generator<DiceChoice> {
  for (let many = ways.least; many <= ways.most; many++) {
    yield { side: 'under', target: many }
    yield { side: 'over', target: NUMBERS - 1 - many }
  }
}

/** The figures that a file of dice publishes. */
export function figuresOfDice(file: DiceFile) {
  const choices = [...choicesOfDice(file)]
  const best = Math.max(...choices.map(choice => timesOfDice(file, choice)))
  return { ...spanOf(choices.map(choice => returnOfDice(file, choice))), best }
}
