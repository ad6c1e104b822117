/** What players owe vendors, and differences with vendors, in the back office. */
import { call, named } from '../call.ts'
import { code, cursor, id, language, moment, multilineText, whole, z } from '../schema.ts'
import { receivable } from './calls.ts'

const CASE_KINDS = ['missing_here', 'missing_there', 'differs', 'double_settlement'] as const
export const CASE_STATES = ['open', 'resolved'] as const

export const playStaffCalls = named({
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
