/** The data file of a baccarat. */
import { z } from '@sen/core/schema'
import { instantShape } from '../instant-file.ts'

const times = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/, 'is no multiple of the stake'))

export const baccaratShape = z.strictObject({
  ...instantShape,
  chips: z.int().check(z.gte(1), z.lte(100)),
  decks: z.int().check(z.gte(1), z.lte(8)),
  pays: z.strictObject({ player: times, banker: times, tie: times, playerPair: times, bankerPair: times }),
})
