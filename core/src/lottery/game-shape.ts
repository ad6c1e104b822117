/** A game as the lists of the lottery answer it (LOTTERY-06): the fields of the documents, and those that a screen cannot do without. */
import { money, z } from '../schema.ts'
import { MENU_TAGS } from './game.ts'

export const boardGame = z.object({
  /** Also its nodeId in the catalogue: what favourites are kept by (FAV-05). */
  gameId: z.number(),
  gameCode: z.string(),
  /** Its name, in the caller's language. */
  remark: z.string(),
  gameMenuTag: z.enum(MENU_TAGS),
  /** Monday 2 to Saturday 7, Sunday 1: "2,7" (LOTTERY-03). */
  drawDayOfWeek: z.string(),
  /** The open numbers of the last draw, comma list: its numbers, or the digits of its first prize. "" before the first draw. */
  numero: z.string(),
  /** Milliseconds to the instant of the next draw, by the server when it answered; 0 while one is being drawn, −1 where none is near. */
  remainTime: z.number(),
  /** Seconds before the draw at which bets end. */
  lockTime: z.number(),
  /** The instant of that draw, milliseconds since 1970; 0 where none is near. */
  winningTime: z.number(),
  /** The number of that draw, "" where none is near. */
  drawNumber: z.string(),
  /** There, and true, where `numero` was made up by the sandbox station. */
  isSandbox: z.optional(z.boolean()),
  /** What stands in the game's jackpot now; left out where it has none. */
  jackpot: z.optional(money),
})
