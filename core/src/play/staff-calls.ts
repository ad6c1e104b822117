/** What play came to, and differences with vendors, in the back office. */
import { call, named } from '../call.ts'
import { code, cursor, day, id, language, moment, money, multilineText, whole, z } from '../schema.ts'
import { receivable } from './calls.ts'

const CASE_KINDS = ['missing_here', 'missing_there', 'differs', 'double_settlement'] as const
export const CASE_STATES = ['open', 'resolved'] as const

/** What play came to; ggr = stake − win − returned. */
const revenue = { rounds: z.number(), stake: money, win: money, returned: money, ggr: money }

export const playStaffCalls = named({
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
  listPlayerReceivables: call({
    method: 'GET',
    path: '/wps/office/player/receivables',
    access: 'staff',
    tags: ['balance', 'approvals'],
    permission: 'money.view',
    summary: 'What a player owes suppliers after corrected results, the newest first.',
    query: z.object({ id, language }),
    answer: z.object({ list: z.array(receivable) }),
    refusals: [],
  }),
  listReconciliationBreaks: call({
    method: 'GET',
    path: '/wps/office/reconciliation-breaks',
    access: 'staff',
    tags: ['reconciliation'],
    permission: 'money.view',
    summary:
      'What a vendor’s list of transactions and ours tell differently, and second ends of one bet, newest first. Nothing of it is corrected by itself.',
    query: z.object({
      state: z.optional(z.enum(CASE_STATES)),
      vassalage: z.optional(code),
      cursor,
      pageSize: whole(1, 100, 50),
      language,
    }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          vassalage: z.string(),
          kind: z.enum(CASE_KINDS),
          /** The vendor's own id of the transaction. */
          transactionId: z.string(),
          /** What each side says, in the words of the case; amounts in 10⁻⁵. */
          detail: z.record(z.string(), z.string()),
          state: z.enum(CASE_STATES),
          openedAt: moment,
          resolvedAt: z.nullable(moment),
          note: z.string(),
        }),
      ),
      /** How many are open in all. */
      open: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  resolveReconciliationBreak: call({
    method: 'PUT',
    path: '/wps/office/reconciliation-breaks/resolution',
    access: 'staff',
    tags: ['reconciliation', 'approvals'],
    permission: 'money.approve',
    summary: 'Closes a case with what came out of it. Moves no money: that is an adjustment, which needs two people.',
    body: z.strictObject({ id, note: multilineText(500, 3) }),
    answer: z.object({ state: z.enum(CASE_STATES) }),
    refusals: ['play.breakUnknown', 'play.breakResolved'],
  }),
})
