/** The data file of a game of dice. */
import { z } from '@sen/core/schema'
import { instantShape, keepShape } from '../instant-file.ts'
import { NUMBERS } from './dice-rules.ts'

const ways = z.int().check(z.gte(1), z.lte(NUMBERS - 1))

export const diceShape = z.strictObject({
  ...instantShape,
  keep: keepShape,
  ways: z.strictObject({ least: ways, most: ways }),
})
