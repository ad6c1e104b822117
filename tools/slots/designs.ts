import type { Design } from './design.ts'
import { FESTIVAL } from './designs-festival.ts'
import { HERITAGE } from './designs-heritage.ts'
import { JACKPOT } from './designs-jackpot.ts'
import { TREASURE } from './designs-treasure.ts'

/** Every slot that `make-slots.ts` makes; the lotus pond was made by hand. */
export const DESIGNS: readonly Design[] = [...HERITAGE, ...FESTIVAL, ...TREASURE, ...JACKPOT]
