/** The data file of a game of plinko. */
import { z } from '@sen/core/schema'
import { instantShape } from '../instant-file.ts'

const times = z.string().check(z.regex(/^\d{1,5}(\.\d{1,4})?$/, 'is no multiple of the stake'))
const half = z.array(times).check(z.minLength(2))

export const plinkoShape = z.strictObject({
  ...instantShape,
  tables: z.record(
    z.string().check(z.regex(/^([4-9]|1\d|20)$/, 'is no number of rows')),
    z.strictObject({ low: half, medium: half, high: half }),
  ),
})
