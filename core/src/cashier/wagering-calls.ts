/** What a player must still stake before money may leave, as the staff sees and ends it. */
import { call, named } from '../call.ts'
import { id, language, moment, money, text, z } from '../schema.ts'

/** What the house gives: the welcome, the reward of a promotion, of a mission, of the mall, of a level. */
export const GIFT_SOURCES = ['welcome', 'promotion', 'mission', 'mall', 'level'] as const
export type GiftSource = (typeof GIFT_SOURCES)[number]
/** Where money came from that must be staked: a deposit, a transfer of the line, or a gift. */
const WAGERING_SOURCES = ['deposit', 'downline', ...GIFT_SOURCES] as const
export type WageringSource = (typeof WAGERING_SOURCES)[number]

/** met: it was staked; waived: the staff said that it need not be; free: nothing was ever to be staked of it. */
export const WAGERING_STATES = ['open', 'met', 'waived', 'free'] as const
export type WageringState = (typeof WAGERING_STATES)[number]

const source = z.enum(WAGERING_SOURCES)
/** Of what a promotion gave: what that is called; "" of anything else. */
const title = z.string()

/** Money that must still be staked, as its player reads it: what came, what is asked of it, and what of that was staked. */
export const outstandingWageringView = z.object({
  id,
  source,
  reference: z.string(),
  title,
  amount: money,
  required: money,
  done: money,
})

const wageringView = z.object({
  left: money,
  /** The sum of what is not worked off yet. */
  needed: money,
  /** Waiving it needs two people: it is above the brand's bound. */
  needsTwo: z.boolean(),
  /** The newest, at most twenty. */
  list: z.array(
    z.object({
      id,
      source,
      reference: z.string(),
      title,
      required: money,
      /** What of it was staked, the oldest worked off first; null where the staff waived it: then it was not counted on. */
      done: z.nullable(money),
      at: moment,
      state: z.enum(WAGERING_STATES),
      /** Who said first that it be waived, where two must. */
      askedBy: z.string(),
      /** Who waived it, and why. */
      by: z.string(),
      reason: z.string(),
    }),
  ),
})

export const wageringCalls = named({
  getWagering: call({
    method: 'GET',
    path: '/wps/office/wagering',
    access: 'staff',
    tags: ['wagering'],
    permission: 'cashier.view',
    summary: 'What a player must still stake before a withdrawal, and of which money.',
    query: z.object({ playerId: id, language }),
    answer: wageringView,
    refusals: [],
  }),
  waiveWagering: call({
    method: 'POST',
    path: '/wps/office/wagering/waive',
    access: 'staff',
    tags: ['wagering', 'approvals', 'withdrawals'],
    permission: 'cashier.review',
    summary:
      'Waives what a player must still stake of what came so far; what comes later must be staked again. Above the brand’s bound the first word waits for a second person.',
    body: z.strictObject({ playerId: id, reason: text(300, 3) }),
    answer: wageringView,
    refusals: ['cashier.nothingToWaive', 'cashier.secondApproverNeeded', 'operations.notIndependent'],
  }),
})
