/** Applications for the rewards of promotions, in the back office. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, money, multilineText, text, whole, z } from '../schema.ts'
import {
  FREQUENCIES,
  KEPT_STATES,
  LOTS_MAX,
  PROMOTION_CONDITIONS,
  PROMOTION_KINDS,
  PROMOTION_TYPES,
  REASON_MAX,
} from './campaign-rules.ts'

/** What an application may be listed by. */
export const APPLIED_STATES = ['applying', 'claim', 'claimed', 'issued', 'rejected'] as const

const application = z.object({
  id,
  promotionId: id,
  promotion: z.string(),
  playerId: id,
  account: z.string(),
  comment: z.string(),
  /** To be asked for with getApplicationPicture. */
  pictures: z.array(id),
  /** What an approval gives. */
  reward: money,
  state: z.enum(KEPT_STATES),
  appliedAt: moment,
  decidedAt: z.nullable(moment),
  decidedBy: z.string(),
  reason: z.string(),
})

const terms = {
  id,
  types: z.array(z.enum(PROMOTION_TYPES)).check(z.maxLength(PROMOTION_TYPES.length)),
  kind: z.enum(PROMOTION_KINDS),
  fromAt: z.nullable(moment),
  toAt: z.nullable(moment),
  condition: z.enum(PROMOTION_CONDITIONS),
  threshold: money,
  reward: money,
  /** Of the kind deposit: percent of the deposit, and with which deposits it may be chosen. */
  match: text(8),
  frequency: z.enum(FREQUENCIES),
  wagering: text(8),
  /** An approved application is paid at once. */
  isIssued: z.boolean(),
  prizes: z
    .array(z.strictObject({ amount: money, lots: z.int().check(z.gte(0), z.lte(LOTS_MAX)) }))
    .check(z.maxLength(50)),
  /** What all players together may be given. */
  budget: money,
}

export const promotionStaffCalls = named({
  listCampaigns: call({
    method: 'GET',
    path: '/wps/office/promotions',
    access: 'staff',
    tags: ['promotions'],
    permission: 'promotions.view',
    summary: 'Every promotion that is announced, with its terms, and how many players joined it.',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(
        z.object({
          ...terms,
          title: z.string(),
          isShown: z.boolean(),
          joined: z.number(),
          /** What of the budget is given or promised. */
          spent: money,
          /** Terms that stand once a second person saves the same, and who asks for them. */
          proposal: z.nullable(z.object({ by: z.string(), terms: z.object(terms) })),
        }),
      ),
    }),
    refusals: [],
  }),
  saveCampaign: call({
    method: 'PUT',
    path: '/wps/office/promotions',
    access: 'staff',
    tags: ['promotions'],
    permission: 'promotions.edit',
    summary:
      'Sets the types, times, terms and budget of a promotion. Once a player joined, its terms stand; types may still change, the end may come later and the budget grow. Above the brand’s bounds it waits until a second person saves the same.',
    body: z.strictObject({ ...terms, reason: multilineText(REASON_MAX) }),
    /** Whether it waits for a second person. */
    answer: z.object({ waits: z.boolean() }),
    refusals: [
      'promotions.unknown',
      'promotions.terms',
      'promotions.begun',
      'promotions.reason',
      'promotions.secondApproverNeeded',
      'operations.notIndependent',
    ],
  }),
  listPromotionApplications: call({
    method: 'GET',
    path: '/wps/office/promotions/applications',
    access: 'staff',
    tags: ['promotions'],
    permission: 'promotions.view',
    summary: 'Applications for rewards, the newest first, and how many wait for an answer.',
    query: z.object({ state: z.optional(z.enum(APPLIED_STATES)), cursor, pageSize: whole(1, 100, 30), language }),
    answer: z.object({ list: z.array(application), waiting: z.number(), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  decidePromotionApplication: call({
    method: 'PUT',
    path: '/wps/office/promotions/applications/decision',
    access: 'staff',
    tags: ['promotions'],
    permission: 'promotions.decide',
    summary:
      'Approves or rejects an application, once, with a reason. Approved, the reward is the player’s to claim, or paid at once where the promotion says so. Whoever set the reward approves none.',
    body: z.strictObject({ id, decision: z.enum(['approve', 'reject']), reason: multilineText(REASON_MAX) }),
    answer: z.object({ state: z.enum(KEPT_STATES) }),
    refusals: [
      'promotions.applicationUnknown',
      'promotions.applicationDecided',
      'promotions.reason',
      'promotions.barred',
      'promotions.usedUp',
      'promotions.ownTerms',
      'operations.notIndependent',
    ],
  }),
  getApplicationPicture: call({
    method: 'GET',
    path: '/wps/office/promotions/pictures',
    access: 'staff',
    permission: 'promotions.view',
    summary: 'A picture that was sent with an application, as a data: address.',
    query: z.object({ id }),
    answer: z.object({ image: z.string() }),
    refusals: ['pictures.unknown'],
  }),
})
