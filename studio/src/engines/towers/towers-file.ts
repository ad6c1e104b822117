/** The data file of a game of towers. */
import { z } from '@sen/core/schema'
import { instantShape, keepShape } from '../instant-file.ts'

const way = z.strictObject({ doors: z.int().check(z.gte(2), z.lte(8)), safe: z.int().check(z.gte(1)) })

export const towersShape = z.strictObject({
  ...instantShape,
  keep: keepShape,
  levels: z.int().check(z.gte(2), z.lte(12)),
  ways: z.strictObject({ easy: way, even: way, hard: way }),
})
