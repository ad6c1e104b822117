/**
 * Chase plans ("nuôi số"): the same slip on the next draws of a game, placed by the server draw by draw until it wins, a limit is met or a
 * slip is refused. Money is taken with each slip, never beforehand (decision 0171).
 */
import { call, named } from '../call.ts'
import { code, cursor, id, language, moment, money, text, whole, z } from '../schema.ts'
import { draw, prizeMode, rebateSteps, SLIP_LINES_MAX, SLIP_REFUSALS, SLIP_STATES, slipLine } from './calls.ts'
import { CHASE_DRAWS_MAX, CHASE_ENDS } from './chase.ts'

const number = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to))

const chaseRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('same') }),
  z.strictObject({ kind: z.literal('multiply'), by: number(1, 100), every: number(1, CHASE_DRAWS_MAX) }),
  z.strictObject({ kind: z.literal('profit'), percent: number(0, 1000) }),
])

export const chase = z.object({
  id,
  gameCode: code,
  gameName: z.string(),
  prizeMode,
  placedAt: moment,
  /** Why it ended; null while it runs. */
  end: z.nullable(z.enum(CHASE_ENDS)),
  endedAt: z.nullable(moment),
  lineCount: z.number(),
  /** The first lines in one text, as of a slip. */
  preview: z.string(),
  /** Draws that it was planned for, those that its limit pays for, and those played; a void draw is not counted. */
  draws: z.number(),
  steps: z.number(),
  played: z.number(),
  /** At multiplier 1. */
  cost: money,
  /** What its slips cost, stakes that were returned by void draws left out, and what came back of them. */
  spent: money,
  payout: money,
  limit: money,
  stopsOnWin: z.boolean(),
})

export const chaseSteps = z.array(
  z.object({
    multiplier: z.number(),
    cost: money,
    /** Null of a step to come. */
    slip: z.nullable(z.object({ id, drawNumber: z.string(), state: z.enum(SLIP_STATES), payout: money })),
  }),
)

export const chaseCalls = named({
  placeChase: call({
    method: 'POST',
    path: '/wps/lottery/chases',
    access: 'member',
    tags: ['balance', 'bets', 'slips', 'transactions', 'recent'],
    summary:
      'Starts a chase plan and places its first slip in the same transaction; what refuses that slip refuses the plan. `lines` are those of multiplier 1, `limit` is what the plan may spend in all. The same requestKey is the same plan for ever.',
    body: z.strictObject({
      requestKey: id,
      ...draw,
      prizeMode: z._default(text(16), 'LOTT'),
      termsVersion: number(1, 2_000_000_000),
      rebateSteps,
      lines: z.array(slipLine).check(z.minLength(1), z.maxLength(SLIP_LINES_MAX)),
      draws: number(2, CHASE_DRAWS_MAX),
      rule: chaseRule,
      limit: money,
      stopsOnWin: z.boolean(),
    }),
    answer: z.object({ chase, isRepeated: z.boolean() }),
    refusals: [...SLIP_REFUSALS, 'lottery.chaseEmpty', 'lottery.tooManyChases'],
    limit: { times: 60, seconds: 60 },
  }),
  listChases: call({
    method: 'GET',
    path: '/wps/lottery/chases',
    access: 'member',
    tags: ['slips'],
    summary: 'The member’s chase plans, newest first, by keyset.',
    query: z.object({ gameCode: z.optional(code), cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({ list: z.array(chase), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  getChase: call({
    method: 'GET',
    path: '/wps/lottery/chases/detail',
    access: 'member',
    tags: ['slips'],
    summary: 'A chase plan with its slips in the order placed; of a plan that runs, the draws to come behind them.',
    query: z.object({ id, language }),
    answer: z.object({
      chase,
      lines: z.array(z.object({ bet: z.string(), selection: z.string(), stake: money })),
      steps: chaseSteps,
    }),
    refusals: ['lottery.chaseUnknown'],
  }),
  cancelChase: call({
    method: 'POST',
    path: '/wps/lottery/chases/cancel',
    access: 'member',
    tags: ['slips'],
    summary:
      'Ends a chase plan: no further slip of it is placed, those placed stand. A plan that has ended is answered as it is.',
    body: z.strictObject({ id }),
    answer: z.object({ chase }),
    refusals: ['lottery.chaseUnknown'],
  }),
})
