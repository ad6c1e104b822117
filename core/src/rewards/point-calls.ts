/** Points and the mall (API-46). */
import { call, named } from '../call.ts'
import { SPENDER_REFUSALS } from '../identity/security-calls.ts'
import { cursor, id, language, moment, money, multilineText, text, whole, z } from '../schema.ts'
import { MALL_KINDS, MESSENGERS, REDEEM_STATES } from './points.ts'

const EXCLUDED = ['safety.excluded', 'safety.excludedForever'] as const
const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
/** What lets points leave: the payment password where the account has one, else the login password. */
const password = z.string().check(z.minLength(1), z.maxLength(128))

const redeem = z.object({
  id,
  item: z.string(),
  name: z.string(),
  picture: z.string(),
  kind: z.enum(MALL_KINDS),
  quantity: z.number(),
  points: z.number(),
  /** Money that comes of it. */
  amount: z.nullable(money),
  state: z.enum(REDEEM_STATES),
  at: moment,
  decidedAt: z.nullable(moment),
  /** Why it was rejected, or how it was sent. */
  note: z.string(),
})

export const pointCalls = named({
  getPointBalance: call({
    method: 'GET',
    path: '/wps/points/balance',
    access: 'member',
    tags: ['points'],
    summary: 'The player’s points: what he has now and all he ever earned. Points never expire.',
    answer: z.object({
      current: z.number(),
      accumulated: z.number(),
      /** Which password lets points leave. */
      passwordKind: z.enum(['payment', 'login']),
    }),
    refusals: [],
  }),
  getPointConfig: call({
    method: 'GET',
    path: '/wps/points/config',
    access: 'anyone',
    tags: ['points'],
    summary: 'How points are earned, what they are worth, and the bounds of the mall.',
    answer: z.object({
      /** Every `per` of valid bets earns `earn` points. */
      per: money,
      earn: z.number(),
      worth: money,
      convertMin: z.number(),
      /** How often money of the mall is staked before it leaves ("1", "1.5"). */
      wageringMultiple: z.string(),
      quantityMax: z.number(),
    }),
    refusals: [],
  }),
  listPointRewards: call({
    method: 'GET',
    path: '/wps/points/rewards',
    access: 'anyone',
    tags: ['points'],
    summary: 'What the mall offers, in the brand’s order (POINTS-01).',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(MALL_KINDS),
          name: z.string(),
          text: z.string(),
          picture: z.string(),
          points: z.number(),
          amount: z.nullable(money),
          /** The app whose number is asked for. */
          app: z.nullable(z.enum(MESSENGERS)),
          /** How many are left; nothing where there is no end of them. */
          left: z.nullable(z.number()),
          /** How many one player may have. */
          perPlayer: z.nullable(z.number()),
        }),
      ),
    }),
    refusals: [],
  }),
  redeemReward: call({
    method: 'POST',
    path: '/wps/points/redeem',
    access: 'member',
    tags: ['points', 'missions', 'balance', 'transactions'],
    encrypted: true,
    summary: 'Gives points for a reward of the mall, once per key, after a check of the password (POINTS-05).',
    body: z.strictObject({
      code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
      quantity: z.number(),
      /** The price of one that the player agreed to: at another one nothing is taken. */
      points: z.optional(z.number()),
      /** The money of one that the player was promised, nothing of a thing: where it gives another sum, nothing is taken. */
      amount: z.optional(z.nullable(money)),
      password,
      idempotencyKey,
      /** The number or name at the messaging app, where the reward asks for it. */
      messenger: z.optional(text(64)),
      /** Who gets a thing, where, and a phone number. */
      recipient: z.optional(multilineText(300)),
    }),
    answer: redeem,
    refusals: [
      ...SPENDER_REFUSALS,
      ...EXCLUDED,
      'mall.quantity',
      'mall.unknown',
      'mall.priceChanged',
      'mall.soldOut',
      'mall.perPlayer',
      'mall.notEnough',
      'mall.recipientNeeded',
      'mall.messengerUsed',
      'mall.keyUsed',
      'error_zalo',
      'error_whatsapp',
    ],
    limit: { times: 30, seconds: 60 },
  }),
  listRedemptions: call({
    method: 'GET',
    path: '/wps/points/redemptions',
    access: 'member',
    tags: ['points'],
    summary: 'The player’s redeem records, newest first: processing, rejected or completed (POINTS-03).',
    query: z.object({ state: z.optional(z.enum(REDEEM_STATES)), cursor, pageSize: whole(1, 50, 10), language }),
    answer: z.object({ list: z.array(redeem), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  listPointTransactions: call({
    method: 'GET',
    path: '/wps/points/transactions',
    access: 'member',
    tags: ['points'],
    summary: 'Every movement of the player’s points, newest first; or what was exchanged only.',
    query: z.object({
      what: z._default(z.enum(['all', 'exchanged']), 'all'),
      cursor,
      pageSize: whole(1, 50, 20),
      language,
    }),
    answer: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          /** Its words are phrases `mall.subject.<subject>`. */
          subject: z.string(),
          reference: z.string(),
          points: z.number(),
          after: z.number(),
          at: moment,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  convertPoints: call({
    method: 'POST',
    path: '/wps/points/convert',
    access: 'member',
    tags: ['points', 'missions', 'balance', 'transactions'],
    encrypted: true,
    summary: 'Turns points into money, once per key, after a check of the password (POINTS-06).',
    body: z.strictObject({ points: z.number(), password, idempotencyKey }),
    answer: z.object({ points: z.number(), amount: money, current: z.number() }),
    refusals: [
      ...SPENDER_REFUSALS,
      ...EXCLUDED,
      'mall.wholePoints',
      'mall.convertMin',
      'mall.notEnough',
      'mall.keyUsed',
    ],
    limit: { times: 30, seconds: 60 },
  }),
})
