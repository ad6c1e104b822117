/** Races as players see them: those that run, come or have just ended, and the table of one. */
import { call, named } from '../call.ts'
import { id, language, moment, money, z } from '../schema.ts'
import { RACE_CATEGORIES } from './races.ts'

const race = {
  id,
  /** In the caller's language. */
  name: z.string(),
  state: z.enum(['planned', 'running', 'ended', 'paid']),
  fromAt: moment,
  toAt: moment,
  /** Every game of it counts; null where games are chosen. */
  category: z.nullable(z.enum(RACE_CATEGORIES)),
  games: z.array(z.object({ nodeId: z.number(), name: z.string() })),
  leastStake: money,
  /** By place, the first one first. */
  prizes: z.array(money),
  /** How often a prize must be staked before it may leave ("0": not at all). */
  wagering: z.string(),
}

export const raceCalls = named({
  listRaces: call({
    method: 'GET',
    path: '/wps/promotion/races',
    access: 'anyone',
    tags: ['races'],
    summary:
      'The races that run, then those that come, then those that ended within three days; of one game where it is named.',
    query: z.object({ nodeId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))), language }),
    answer: z.object({ list: z.array(z.object(race)) }),
    refusals: [],
    limit: { times: 300, seconds: 60 },
  }),
  getRace: call({
    method: 'GET',
    path: '/wps/promotion/races/detail',
    access: 'anyone',
    caller: true,
    tags: ['races', 'raceTables'],
    summary:
      'A race with its table: the best round of each player by win ÷ stake, names masked, and the caller’s own place. Whoever has a break is shown no table.',
    query: z.object({ id, language }),
    answer: z.object({
      ...race,
      isPaused: z.boolean(),
      places: z.array(
        z.object({
          place: z.number(),
          account: z.string(),
          /** Win ÷ stake, two decimals, rounded down. */
          score: z.string(),
          /** Null below the last prize. */
          prize: z.nullable(money),
          isSelf: z.boolean(),
        }),
      ),
      /** Null of a visitor, a guest, and whoever has no score. */
      own: z.nullable(z.object({ place: z.number(), score: z.string(), prize: z.nullable(money) })),
    }),
    refusals: ['races.unknown'],
    limit: { times: 300, seconds: 60 },
  }),
})
