/** The data file of a game of higher or lower. */
import { z } from '@sen/core/schema'
import { instantShape, keepShape } from '../instant-file.ts'

export const hiloShape = z.strictObject({
  ...instantShape,
  keep: keepShape,
  skips: z.int().check(z.gte(0), z.lte(100)),
  top: z.string().check(z.regex(/^\d{1,5}(\.\d{1,4})?$/, 'is no multiple of the stake')),
})
