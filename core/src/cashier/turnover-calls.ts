/** What a player must still stake before money may leave, as the staff sees and ends it. */
import { call } from '../call.ts'
import { id, moment, money, text, z } from '../schema.ts'

/** Where money came from that must be staked: a deposit, a transfer of the line, the welcome, or what a promotion, a mission or the mall gave. */
export const TURNOVER_SOURCES = ['deposit', 'line', 'welcome', 'promotion', 'mission', 'mall'] as const
export type TurnoverSource = (typeof TURNOVER_SOURCES)[number]

const turnoverView = z.object({
  left: money,
  /** The sum of what is not worked off yet. */
  needed: money,
  /** Waiving it needs two people: it is above the brand's bound. */
  needsTwo: z.boolean(),
  /** The newest, at most twenty. */
  list: z.array(
    z.object({
      id,
      source: z.enum(TURNOVER_SOURCES),
      reference: z.string(),
      required: money,
      at: moment,
      /** met: it was staked; waived: the staff said that it need not be. */
      state: z.enum(['open', 'met', 'waived']),
      /** Who said first that it be waived, where two must. */
      askedBy: z.string(),
      /** Who waived it, and why. */
      by: z.string(),
      reason: z.string(),
    }),
  ),
})

export const turnoverCalls = {
  getTurnover: call({
    method: 'GET',
    path: '/wps/office/turnover',
    access: 'staff',
    permission: 'cashier.view',
    summary: 'What a player must still stake before a withdrawal, and of which money.',
    query: z.object({ playerId: id }),
    answer: turnoverView,
    refusals: [],
  }),
  waiveTurnover: call({
    method: 'POST',
    path: '/wps/office/turnover/waive',
    access: 'staff',
    permission: 'cashier.review',
    summary:
      'Waives what a player must still stake of what came so far; what comes later must be staked again. Above the brand’s bound the first word waits for a second person.',
    body: z.strictObject({ playerId: id, reason: text(300, 3) }),
    answer: turnoverView,
    refusals: ['cashier.nothingToWaive', 'cashier.secondPerson', 'operations.notApart'],
  }),
}
