/** What some days of the brand came to, beside as many days before them. */
import { call, named } from '../call.ts'
import { day, language, moment, money, z } from '../schema.ts'

const figures = {
  /** Credited of payments in; sent out, less what came back. */
  deposits: money,
  withdrawals: money,
  stake: money,
  ggr: money,
  /** What players were given: welcome, promotions, rebates, gifts, points turned to cash. */
  bonusCost: money,
  ngr: money,
  rounds: z.number(),
  /** Players who bet, each once. */
  bettors: z.number(),
  registrations: z.number(),
  /** Players whose first deposit this was, and what it came to. */
  firstDepositors: z.number(),
  firstDeposits: money,
}

export const reportCalls = named({
  getPerformance: call({
    method: 'GET',
    path: '/wps/office/performance',
    access: 'staff',
    tags: ['bets', 'deposits', 'withdrawals'],
    permission: 'dashboard.view',
    summary:
      'Money, play, bonuses and players of some days of the brand over at most a year, day by day and summed, beside as many days before them; the last seven where none are named. Play follows by some seconds.',
    query: z.object({ from: z.optional(day), to: z.optional(day), language }),
    answer: z.object({
      at: moment,
      from: day,
      to: day,
      /** Whether its last day is over: before that the days before are not its match. */
      isOver: z.boolean(),
      totals: z.object(figures),
      before: z.object({ from: day, to: day, totals: z.object(figures) }),
      /** Every day, oldest first. */
      days: z.array(z.object({ day, ...figures })),
    }),
    refusals: [],
  }),
})
