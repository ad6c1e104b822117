/** The data file of a video poker. */
import { z } from '@sen/core/schema'
import { instantShape } from '../instant-file.ts'

const times = z.string().check(z.regex(/^\d{1,4}(\.\d{1,4})?$/, 'is no multiple of the stake'))
const alike = {
  royal: times,
  straightFlush: times,
  four: times,
  fullHouse: times,
  flush: times,
  straight: times,
  three: times,
}
const share = z.string().check(z.regex(/^0\.\d{9}$/, 'is no share of nine digits'))

export const pokerShape = z.strictObject({
  ...instantShape,
  tables: z.strictObject({
    jacks: z.strictObject({ ...alike, twoPair: times, jacks: times }),
    deuces: z.strictObject({ ...alike, fourDeuces: times, wildRoyal: times, five: times }),
  }),
  returns: z.strictObject({ jacks: share, deuces: share }),
})
