import { call, named } from '../call.ts'
import { day, language, moment, money, text, whole, z } from '../schema.ts'

export const rewardCalls = named({
  getPromoState: call({
    method: 'GET',
    path: '/wps/member/promo/state',
    access: 'account',
    tags: ['rewards'],
    summary:
      'The public state of promotions (MC-22): what can be claimed now, which of them the brand has, and the VIP level.',
    answer: z.object({
      /** How many rewards wait to be claimed (MC-18). */
      availablePromoCount: z.number(),
      /** By kind; the brand has it where enabled is 1 (decision L22). */
      availablePromo: z.object({ REFERRAL: z.object({ enabled: z.number() }) }),
      hasVip: z.boolean(),
      vipRankLevel: z.number(),
    }),
    refusals: [],
  }),
  getRewardCenter: call({
    method: 'GET',
    path: '/wps/member/rewards',
    access: 'member',
    tags: ['rewards'],
    summary:
      'The reward centre (MC-12): the gifts of the VIP levels reached, the way to the next level, what was received lately.',
    query: z.object({ language }),
    answer: z.object({
      vip: z.object({
        level: z.number(),
        name: z.string(),
        /** Valid bets of the last ninety days. */
        turnover: money,
        next: z.nullable(z.object({ level: z.number(), name: z.string(), turnover: money, gift: money })),
        /** The level is looked at again on this day. */
        reviewOn: day,
      }),
      gifts: z.array(z.object({ level: z.number(), name: z.string(), amount: money, claimedAt: z.nullable(moment) })),
      rebates: z.array(z.object({ day, amount: money, paidAt: moment })),
    }),
    refusals: [],
  }),
  claimReward: call({
    method: 'POST',
    path: '/wps/member/rewards/claim',
    access: 'member',
    tags: ['rewards', 'balance', 'transactions'],
    summary: 'Claims the gift of a VIP level, once.',
    body: z.strictObject({ level: z.number().check(z.gte(1), z.lte(99), z.multipleOf(1)) }),
    answer: z.object({ level: z.number(), amount: money, claimedAt: moment }),
    refusals: ['rewards.notReached', 'rewards.claimed', 'safety.excluded', 'safety.excludedForever'],
    limit: { times: 30, seconds: 60 },
  }),
  getReferral: call({
    method: 'GET',
    path: '/wps/member/referral',
    access: 'member',
    tags: ['rewards'],
    summary: 'Inviting friends (MC-13): code and link of the player, and how far those who came by it went.',
    query: z.object({ days: whole(1, 366, 30), language }),
    answer: z.object({
      code: z.string(),
      /** Where the link leads, on this site. */
      path: z.string(),
      days: z.number(),
      /** Of those days: browsers that opened the link (each once a day), accounts opened with the code, how many of these deposited for the first time, and how many of all invited bet. */
      funnel: z.object({
        visits: z.number(),
        registrations: z.number(),
        firstDeposits: z.number(),
        activePlayers: z.number(),
      }),
      invitedTotal: z.number(),
      /** The latest to join, names masked; nothing else of them is told. */
      invited: z.array(z.object({ account: z.string(), joinedOn: day })),
    }),
    refusals: ['rewards.referralOff'],
  }),
  noteReferralVisit: call({
    method: 'POST',
    path: '/wps/referral/visit',
    access: 'anyone',
    summary:
      'Counts that a browser opened an invitation link, once a day; `browser` is a random text that the browser keeps. The answer is the same whether it counted or not, and whether the code is anybody’s.',
    body: z.strictObject({ referralCode: text(64, 1), browser: text(64, 8) }),
    answer: z.object({}),
    refusals: [],
    limit: { times: 20, seconds: 3600 },
  }),
})
