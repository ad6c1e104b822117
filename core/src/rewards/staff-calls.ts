/** What players redeemed, in the back office. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, money, multilineText, whole, z } from '../schema.ts'
import { MALL_KINDS, MESSENGERS, REDEEM_STATES } from './points.ts'

export const rewardStaffCalls = named({
  listRedemptionRequests: call({
    method: 'GET',
    path: '/wps/office/redemptions',
    access: 'staff',
    tags: ['points'],
    permission: 'rewards.view',
    summary: 'What players redeemed, newest first, and how many wait for an answer.',
    query: z.object({ state: z.optional(z.enum(REDEEM_STATES)), cursor, pageSize: whole(1, 100, 30), language }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          playerId: id,
          account: z.string(),
          name: z.string(),
          kind: z.enum(MALL_KINDS),
          app: z.nullable(z.enum(MESSENGERS)),
          quantity: z.number(),
          points: z.number(),
          amount: z.nullable(money),
          /** Where to find or send to whoever redeemed; empty for those who may not answer. */
          messenger: z.string(),
          recipient: z.string(),
          state: z.enum(REDEEM_STATES),
          at: moment,
          decidedAt: z.nullable(moment),
          note: z.string(),
        }),
      ),
      waiting: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  decideRedemption: call({
    method: 'PUT',
    path: '/wps/office/redemptions/decision',
    access: 'staff',
    tags: ['points'],
    permission: 'rewards.decide',
    summary:
      'Completes a redeem record, or rejects it and gives its points back; once (decision T2). The player reads the note.',
    body: z.strictObject({ id, decision: z.enum(['complete', 'reject']), reason: multilineText(300, 3) }),
    answer: z.object({ state: z.enum(REDEEM_STATES) }),
    refusals: [
      'mall.redemptionUnknown',
      'mall.redemptionDecided',
      'mall.redeemPay',
      'mall.redeemExcluded',
      'mall.ownReward',
      'operations.notIndependent',
    ],
  }),
})
