/** The data file of a blackjack. */
import { z } from '@sen/core/schema'
import { instantShape } from '../instant-file.ts'

const times = z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/, 'is no multiple of the stake'))

export const blackjackShape = z.strictObject({
  ...instantShape,
  pays: z.strictObject({ win: times, blackjack: times, fiveCards: times }),
})
