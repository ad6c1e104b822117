/** The data file of a game of keno. */
import { z } from '@sen/core/schema'
import { instantShape } from '../instant-file.ts'

const times = z.string().check(z.regex(/^\d{1,5}(\.\d{1,4})?$/, 'is no multiple of the stake'))
const table = z.record(z.string().check(z.regex(/^([1-9]|10)$/, 'is no number of picks')), z.array(times))

export const kenoShape = z.strictObject({
  ...instantShape,
  fields: z.int().check(z.gte(20), z.lte(80)),
  drawn: z.int().check(z.gte(5), z.lte(20)),
  tables: z.strictObject({ low: table, high: table }),
})
