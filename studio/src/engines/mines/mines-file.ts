/** The data file of a game of mines. */
import { z } from '@sen/core/schema'
import { instantShape, keepShape } from '../instant-file.ts'

export const minesShape = z.strictObject({
  ...instantShape,
  keep: keepShape,
  fields: z.int().check(z.gte(4), z.lte(64)),
  mines: z.array(z.int().check(z.gte(1))).check(z.minLength(1)),
  best: z.int().check(z.gte(2), z.lte(100_000)),
})
