/** What a brand's market asks of responsible play: the part `safety` of its file. */
import { z } from '../schema.ts'
import { LIMIT_KINDS, REALITY_MINUTES } from './limits.ts'

export const realityMinutes = z.literal(REALITY_MINUTES)

export const safetySettings = z.strictObject({
  /** Limits without which no deposit is taken. */
  obligatory: z.array(z.enum(LIMIT_KINDS)),
  /** How often a game stops to say how long and how much was played, until the player chooses; minutes. */
  realityMinutes,
  /** What a player may choose. */
  realityChoices: z.array(realityMinutes).check(z.minLength(1)),
  /** Its games may play round after round by themselves, with stops that the player sets. */
  autoplay: z._default(z.boolean(), false),
})

export type SafetySettings = z.output<typeof safetySettings>
