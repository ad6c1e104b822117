import { call, named } from '../call.ts'
import { GAME_TYPES } from '../catalogue/calls.ts'
import { cursor, day, language, moment, money, whole, z } from '../schema.ts'

const line = {
  gameType: z.enum(GAME_TYPES),
  validBet: money,
  /** Percent, as decimal text. */
  rate: z.string(),
  amount: money,
}

export const rebateCalls = named({
  listRebates: call({
    method: 'GET',
    path: '/wps/member/rebates',
    access: 'member',
    tags: ['rebates'],
    summary:
      'The rebates that were paid, a line per day and category, newest first, with the totals of the whole filter (MC-11).',
    query: z.object({ from: z.optional(day), to: z.optional(day), cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({
      list: z.array(z.object({ day, ...line, paidAt: moment })),
      totals: z.object({ validBet: money, amount: money }),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  getRebateToday: call({
    method: 'GET',
    path: '/wps/member/rebates/today',
    access: 'member',
    tags: ['rebates'],
    summary: 'What today’s bets give back so far, every category’s rate for this player, and when it is paid.',
    query: z.object({ language }),
    answer: z.object({
      day,
      lines: z.array(z.object(line)),
      amount: money,
      /** Every category with a rate; `rate` has what the VIP level adds in it. */
      rates: z.array(z.object({ gameType: z.enum(GAME_TYPES), rate: z.string() })),
      /** What the VIP level adds, percent. */
      vipBonus: z.string(),
      /** From then on it is paid. */
      paidFrom: moment,
    }),
    refusals: [],
  }),
})
