/** The data file of a game of limbo. */
import { z } from '@sen/core/schema'
import { instantShape, keepShape } from '../instant-file.ts'

export const limboShape = z.strictObject({
  ...instantShape,
  keep: keepShape,
  targets: z.strictObject({ least: z.int().check(z.gte(101)), most: z.int().check(z.lte(1_000_000)) }),
})
