/** Races in the back office: set up, agreed to, cancelled, and their tables. */
import { call, named } from '../call.ts'
import { idempotencyKey } from '../cashier/calls.ts'
import { cursor, id, isReadable, language, moment, money, multilineText, text, whole, z } from '../schema.ts'
import { REASON_MAX, REASON_MIN } from './campaign-rules.ts'
import { RACE_CATEGORIES, RACE_GAMES_MAX, RACE_NAME_MAX, RACE_PLACES_MAX, RACE_STATES } from './races.ts'

const title = text(RACE_NAME_MAX, 1).check(isReadable)
const nodeId = z.int().check(z.gte(1), z.lte(999_999_999))
const terms = {
  name: z.strictObject({ vi: title, en: title }),
  /** Nodes of games; none where a whole category counts. */
  games: z.array(nodeId).check(z.maxLength(RACE_GAMES_MAX)),
  category: z.nullable(z.enum(RACE_CATEGORIES)),
  fromAt: moment,
  toAt: moment,
  /** A round below it does not count. */
  leastStake: money,
  /** By place, the first one first; none is higher than the one before. */
  prizes: z.array(money).check(z.maxLength(RACE_PLACES_MAX)),
  wagering: text(8),
}
const decision = z.strictObject({ id, reason: multilineText(REASON_MAX, REASON_MIN) })
const state = z.object({ state: z.enum(RACE_STATES) })

export const raceStaffCalls = named({
  listStaffRaces: call({
    method: 'GET',
    path: '/wps/office/races',
    access: 'staff',
    tags: ['races'],
    permission: 'promotions.view',
    summary: 'Every race, newest first, with who set it up and how many players stand on its table.',
    query: z.object({ cursor, pageSize: whole(1, 100, 30), language }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          ...terms,
          state: z.enum(RACE_STATES),
          gameNames: z.array(z.string()),
          players: z.number(),
          createdBy: z.string(),
          createdAt: moment,
          /** Of one that was cancelled. */
          reason: z.string(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  listRaceGames: call({
    method: 'GET',
    path: '/wps/office/races/games',
    access: 'staff',
    tags: ['games'],
    permission: 'promotions.edit',
    summary: 'The games that a race may be over: those the brand shows in the categories that can be raced over.',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(z.object({ nodeId: z.number(), name: z.string(), category: z.enum(RACE_CATEGORIES) })),
    }),
    refusals: [],
  }),
  getRaceTable: call({
    method: 'GET',
    path: '/wps/office/races/table',
    access: 'staff',
    tags: ['races', 'raceTables'],
    permission: 'promotions.view',
    summary: 'The first hundred places of a race, and of one that has closed whether each prize is paid.',
    query: z.object({ id }),
    answer: z.object({
      list: z.array(
        z.object({
          place: z.number(),
          playerId: id,
          account: z.string(),
          score: z.string(),
          reachedAt: moment,
          prize: z.nullable(money),
          /** Null while the places are not fixed. */
          isPaid: z.nullable(z.boolean()),
        }),
      ),
    }),
    refusals: ['races.unknown'],
  }),
  createRace: call({
    method: 'POST',
    path: '/wps/office/races',
    access: 'staff',
    tags: ['races'],
    permission: 'promotions.edit',
    summary:
      'Sets up a race. Above the brand’s bounds for promotions it waits until a second person agrees. The same key is one race.',
    body: z.strictObject({ ...terms, reason: multilineText(REASON_MAX, REASON_MIN), idempotencyKey }),
    /** `waits`: for a second person. */
    answer: z.object({ id, waits: z.boolean() }),
    refusals: [
      'races.nameWrong',
      'races.gamesWrong',
      'races.timesWrong',
      'races.stakeWrong',
      'races.prizesWrong',
      'races.wageringWrong',
      'races.keyUsed',
    ],
  }),
  agreeRace: call({
    method: 'PUT',
    path: '/wps/office/races/agreement',
    access: 'staff',
    tags: ['races'],
    permission: 'promotions.edit',
    summary: 'Agrees, as a second person, to a race that waits for one; before it begins.',
    body: decision,
    answer: state,
    refusals: ['races.unknown', 'races.notNow', 'races.secondApproverNeeded', 'operations.notIndependent'],
  }),
  cancelRace: call({
    method: 'PUT',
    path: '/wps/office/races/cancellation',
    access: 'staff',
    tags: ['races'],
    permission: 'promotions.edit',
    summary: 'Cancels a race whose places are not fixed: nobody is given a prize of it.',
    body: decision,
    answer: state,
    refusals: ['races.unknown', 'races.notNow'],
  }),
})
