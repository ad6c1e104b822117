/** What a brand gives back and to whom: the part `promotions` of its file. */
import { GAME_TYPES } from '../catalogue/calls.ts'
import { z } from '../schema.ts'

const amount = z.string().check(z.regex(/^\d{1,12}$/))

/** Percent as decimal text, to the ten-thousandth: "0.8". */
const percent = z.string().check(z.regex(/^\d(\.\d{1,4})?$/))

export const promotionsSettings = z.strictObject({
  rebate: z.strictObject({
    /** Percent of the valid bet of a day that comes back, by category; a category without a rate gets none. */
    rates: z.strictObject(
      Object.fromEntries(GAME_TYPES.map(type => [type, z.optional(percent)])) as Record<
        (typeof GAME_TYPES)[number],
        z.ZodMiniOptional<typeof percent>
      >,
    ),
  }),
  /** Above these a second person must save the same terms of a promotion. */
  fourEyes: z.strictObject({
    /** A reward or a prize. */
    reward: amount,
    /** One that need not be staked even once. */
    unstaked: amount,
    /** What all players of a promotion together may be given. */
    budget: amount,
  }),
  /** Whether players invite friends; on when enabled equals 1 (decision L22). */
  referral: z.strictObject({ enabled: z.number() }),
})

export type PromotionsSettings = z.output<typeof promotionsSettings>
