/** Promotions as players see them: the list by type, one that can be joined, and what can be done in it. */
import { call, named } from '../call.ts'
import { id, language, moment, money, multilineText, text, z } from '../schema.ts'
import {
  CAMPAIGN_STATES,
  FREQUENCIES,
  PROMOTION_CONDITIONS,
  PROMOTION_KINDS,
  PROMOTION_TYPES,
} from './campaign-rules.ts'

const promotion = {
  /** The id of the announcement that tells it: what /promoDetail is asked for. */
  id,
  types: z.array(z.enum(PROMOTION_TYPES)),
  kind: z.enum(PROMOTION_KINDS),
  /** Of the caller; of a visitor: comingSoon, join or close. */
  state: z.enum(CAMPAIGN_STATES),
  fromAt: z.nullable(moment),
  toAt: z.nullable(moment),
}

const gives = {
  /** What there is to win; of a raffle the highest prize, of the kind deposit the most. */
  reward: money,
  /** Of the kind deposit: percent of what is credited of the deposit; "0" of any other. */
  match: z.string(),
  /** How often the reward must be staked before it may leave ("0": not at all). */
  wagering: z.string(),
}

const campaignView = z.object({
  ...promotion,
  ...gives,
  condition: z.object({ what: z.enum(PROMOTION_CONDITIONS), amount: money, done: money }),
  /** Of one that is chosen with a deposit: with which deposits, and why this player may not choose it now ("" he may). */
  deposit: z.nullable(
    z.object({
      minimum: money,
      frequency: z.enum(FREQUENCIES),
      why: z.enum(['', 'promotions.notFirst', 'promotions.taken']),
    }),
  ),
  /** What was sent with the last application, and why it was rejected. */
  comment: z.string(),
  reason: z.string(),
  prizes: z.array(z.object({ amount: money, lots: z.number() })),
  /** What all players together are given; once it cannot hold another reward, nobody joins or claims. */
  budget: money,
  isUsedUp: z.boolean(),
  /** The SHA-256 of the seed of the player’s draw, hex; '' before he joined, and of anything but a raffle. */
  commitment: z.string(),
  /** The draw that was made: what anybody needs to work it out again. */
  drawn: z.nullable(z.object({ seed: z.string(), text: z.string(), lot: z.number(), lots: z.number(), amount: money })),
  /** What was given, once it is claimed or issued. */
  granted: z.nullable(money),
})

const act = z.strictObject({ id })
const stateRefusals = ['promotions.unknown', 'promotions.notNow', 'promotions.barred'] as const

export const campaignCalls = named({
  listPromotions: call({
    method: 'GET',
    path: '/wps/promotion/list',
    access: 'anyone',
    caller: true,
    tags: ['promotions'],
    summary:
      'Every promotion that is shown, with its types, and where the caller stands in it; of one type where it is named (PROMO-01).',
    query: z.object({ type: z.optional(z.enum(PROMOTION_TYPES)), language }),
    answer: z.object({ list: z.array(z.object({ ...promotion, ...gives })) }),
    refusals: [],
    limit: { times: 300, seconds: 60 },
  }),
  getPromotion: call({
    method: 'GET',
    path: '/wps/promotion/detail',
    access: 'anyone',
    caller: true,
    tags: ['promotions'],
    summary: 'One promotion: its terms, and how far the caller is.',
    query: z.object({ id, language }),
    answer: campaignView,
    refusals: ['promotions.unknown'],
    limit: { times: 300, seconds: 60 },
  }),
  joinPromotion: call({
    method: 'POST',
    path: '/wps/member/promotion/join',
    access: 'member',
    tags: ['promotions'],
    summary:
      'Joins a promotion; a raffle fixes the seed of the draw and shows its commitment. Joining again changes nothing.',
    body: act,
    answer: campaignView,
    refusals: [...stateRefusals, 'promotions.usedUp'],
    limit: { times: 30, seconds: 60 },
  }),
  applyPromotion: call({
    method: 'POST',
    path: '/wps/member/promotion/apply',
    access: 'member',
    tags: ['promotions'],
    summary:
      'Applies for the reward with a comment of 140 characters at most and up to three pictures (ACTIVITY-02, ACTIVITY-03).',
    body: z.strictObject({
      id,
      comment: multilineText(2000),
      pictures: z.optional(z.array(id).check(z.maxLength(20))),
    }),
    answer: campaignView,
    refusals: [...stateRefusals, 'promotions.comment', 'pictures.max', 'pictures.unknown'],
    limit: { times: 10, seconds: 600 },
  }),
  claimPromotion: call({
    method: 'POST',
    path: '/wps/member/promotion/claim',
    access: 'member',
    tags: ['promotions', 'balance', 'transactions'],
    summary: 'Claims the reward of a promotion, once.',
    body: act,
    answer: campaignView,
    refusals: [...stateRefusals, 'promotions.claimed', 'promotions.usedUp'],
    limit: { times: 30, seconds: 60 },
  }),
  claimRaffle: call({
    method: 'POST',
    path: '/wps/promotion/raffle/claim',
    access: 'member',
    tags: ['promotions', 'balance', 'transactions'],
    summary:
      'Draws and claims the prize of a raffle, once (PROMO-03); the answer opens the seed, so that the draw can be worked out again.',
    body: z.strictObject({ id, text: text(64, 1) }),
    answer: campaignView,
    refusals: [...stateRefusals, 'promotions.claimed', 'promotions.usedUp'],
    limit: { times: 30, seconds: 60 },
  }),
})
