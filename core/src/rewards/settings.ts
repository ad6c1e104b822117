/** How points are earned and what they are worth, and what a day asks: the part `rewards` of a brand's file. */
import { GAME_TYPES } from '../catalogue/calls.ts'
import { z } from '../schema.ts'
import { TASK_KINDS } from './missions.ts'

/** A positive amount of the currency as decimal text. */
const amount = z.string().check(z.regex(/^[1-9]\d{0,11}(\.\d{1,5})?$/))
const points = z.number().check(z.gte(1), z.lte(10_000_000), z.multipleOf(1))

export const rewardsSettings = z.strictObject({
  points: z.strictObject({
    /** Every `per` of valid bets earns `earn` points. */
    per: amount,
    earn: points,
    /** What one point becomes when it is converted, and the fewest that are converted at once. */
    worth: amount,
    convertMin: points,
  }),
  /** How often money of the mall, of converted points and of tasks is staked before it leaves. */
  wageringMultiple: z._default(z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)), '1'),
  /** What staff give in free rounds: how much one person in a day (rounds × stake × players), and to how many at once. */
  freeRounds: z._default(z.strictObject({ perDay: amount, playersMost: z.int().check(z.gte(1), z.lte(1000)) }), {
    perDay: '5000000',
    playersMost: 500,
  }),
  /** The points of each day in a row that somebody signs in; after the last one the row begins anew. */
  dailyCheckIn: z.array(points).check(z.minLength(2), z.maxLength(31)),
  /** What may be done each day. */
  tasks: z
    .array(
      z.strictObject({
        code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
        kind: z.enum(TASK_KINDS),
        /** Of stake and deposit an amount of the currency; of rounds and categories how many. */
        goal: amount,
        /** Counts play in this category only. */
        gameType: z.optional(z.enum(GAME_TYPES)),
        reward: z.union([z.strictObject({ points }), z.strictObject({ cash: amount })]),
      }),
    )
    .check(z.maxLength(20)),
})

export type RewardsSettings = z.output<typeof rewardsSettings>
