/** The data file of a scratch card. */
import { z } from '@sen/core/schema'
import { instantShape } from '../instant-file.ts'

export const scratchShape = z.strictObject({
  ...instantShape,
  prizes: z
    .array(
      z.strictObject({
        times: z.string().check(z.regex(/^\d{1,5}(\.\d{1,4})?$/, 'is no multiple of the stake')),
        tickets: z.int().check(z.gte(1)),
      }),
    )
    .check(z.minLength(5), z.maxLength(12)),
})
