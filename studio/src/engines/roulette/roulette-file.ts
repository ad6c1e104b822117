/** The data file of a roulette with one zero. */
import { z } from '@sen/core/schema'
import { instantShape } from '../instant-file.ts'

export const rouletteShape = z.strictObject({
  ...instantShape,
  chips: z.int().check(z.gte(1), z.lte(100)),
})
