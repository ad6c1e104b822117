/** What bets came to, in the back office. */
import { call, named } from '../call.ts'
import { code, day, language, money, z } from '../schema.ts'

/** What bets came to; ggr = stake − win − returned. */
const revenue = { rounds: z.number(), stake: money, win: money, returned: money, ggr: money }

export const betsStaffCalls = named({
  listRevenue: call({
    method: 'GET',
    path: '/wps/office/revenue',
    access: 'staff',
    tags: ['bets'],
    permission: 'dashboard.view',
    summary:
      'Stakes, wins and gross gaming revenue by day, by vendor and by game over at most a year, of all, of one vendor or of one game; the last seven days where none are named. Follows play by some seconds.',
    query: z.object({
      from: z.optional(day),
      to: z.optional(day),
      vassalage: z.optional(code),
      /** One game of it. */
      nodeId: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
      language,
    }),
    answer: z.object({
      from: day,
      to: day,
      /** Days on which there was play, oldest first. */
      days: z.array(z.object({ day, ...revenue })),
      /** The largest revenue first. */
      vendors: z.array(z.object({ vassalage: z.string(), vendorName: z.string(), ...revenue })),
      /** The largest revenue first. */
      games: z.array(
        z.object({
          nodeId: z.number(),
          gameName: z.string(),
          vassalage: z.string(),
          vendorName: z.string(),
          /** Players summed over days: who plays on two days counts twice. */
          playerDays: z.number(),
          ...revenue,
        }),
      ),
      totals: z.object(revenue),
    }),
    refusals: [],
  }),
})
