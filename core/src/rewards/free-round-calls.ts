/** Free rounds: given by staff to a player or to a VIP level, in one game, at one stake, until a moment; played at the game's vendor. */
import { call, named } from '../call.ts'
import { idempotencyKey } from '../cashier/calls.ts'
import { cursor, id, language, moment, money, multilineText, text, whole, z } from '../schema.ts'

/** On its way to the vendor; there to be played; over (played or expired); not taken by the vendor. */
export const FREE_ROUND_STATES = ['sending', 'given', 'ended', 'refused'] as const

/** How many rounds one grant has at most, and how many days it lasts at most. */
export const FREE_ROUNDS_MOST = 100
export const FREE_ROUND_DAYS_MOST = 60

const nodeId = z.int().check(z.gte(1))
const given = {
  id,
  nodeId,
  game: z.string(),
  rounds: z.number(),
  played: z.number(),
  stake: money,
  won: money,
  endsAt: moment,
}

export const freeRoundCalls = named({
  listFreeRounds: call({
    method: 'GET',
    path: '/wps/v2/free-rounds',
    access: 'member',
    tags: ['rewards'],
    summary: 'The free rounds that the player can still play, those that end first before the others.',
    query: z.object({ language }),
    answer: z.object({ list: z.array(z.object(given)) }),
    refusals: [],
  }),
  listFreeRoundGames: call({
    method: 'GET',
    path: '/wps/office/free-rounds/games',
    access: 'staff',
    tags: ['rewards', 'games'],
    permission: 'rewards.edit',
    summary:
      'The games whose vendors take free rounds, with the stakes they may have, and what the person may still give today.',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(z.object({ nodeId, name: z.string(), stakes: z.array(money) })),
      leftToday: money,
    }),
    refusals: [],
  }),
  listFreeRoundGrants: call({
    method: 'GET',
    path: '/wps/office/free-rounds',
    access: 'staff',
    tags: ['rewards'],
    permission: 'rewards.view',
    summary: 'The free rounds that were given, newest first, and how far they were played.',
    query: z.object({ cursor, pageSize: whole(1, 100, 30), language }),
    answer: z.object({
      list: z.array(
        z.object({
          ...given,
          playerId: id,
          account: z.string(),
          state: z.enum(FREE_ROUND_STATES),
          reason: z.string(),
          at: moment,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  grantFreeRounds: call({
    method: 'POST',
    path: '/wps/office/free-rounds',
    access: 'staff',
    tags: ['rewards'],
    permission: 'rewards.edit',
    summary:
      'Gives free rounds to a player or to everybody of a VIP level; wins are cash. What one person gives in a day (rounds × stake × players) has the brand’s bound.',
    body: z.strictObject({
      nodeId,
      /** One of the two. */
      account: z.optional(text(64, 1)),
      level: z.optional(z.int().check(z.gte(0), z.lte(99))),
      rounds: z.int().check(z.gte(1), z.lte(FREE_ROUNDS_MOST)),
      stake: money,
      days: z.int().check(z.gte(1), z.lte(FREE_ROUND_DAYS_MOST)),
      reason: multilineText(300, 3),
      idempotencyKey,
    }),
    answer: z.object({ players: z.number() }),
    refusals: [
      'rewards.freeRoundsTo',
      'rewards.freeRoundsGame',
      'rewards.freeRoundsStake',
      'rewards.freeRoundsNobody',
      'rewards.freeRoundsPlayers',
      'rewards.freeRoundsAbove',
      'rewards.freeRoundsKey',
    ],
  }),
})
