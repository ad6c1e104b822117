/** Responsible play: limits, breaks, exclusion, the reality check. Amounts are decimal texts, a session's limit whole minutes. */
import { call, named } from '../call.ts'
import { cursor, id, moment, money, text, whole, z } from '../schema.ts'
import { EXCLUSION_TERMS, LIMIT_KINDS, LIMIT_PERIODS, TIMEOUT_TERMS } from './limits.ts'
import { realityMinutes } from './settings.ts'

const kind = z.enum(LIMIT_KINDS)
const period = z.enum(LIMIT_PERIODS)
const term = z.enum([...TIMEOUT_TERMS, ...EXCLUSION_TERMS])

/** What stands in the history of a player's limits. */
const limitChange = z.enum([
  'limit_set',
  'limit_kept',
  'limit_loosened',
  'reality_set',
  'timeout',
  'exclusion',
  'lifted',
  'session_held',
])
export type LimitChange = z.infer<typeof limitChange>

const exclusion = z.object({
  kind: z.enum(['timeout', 'exclusion']),
  term,
  since: moment,
  /** null: for ever. An exclusion does not end then by itself: the desk lifts it when asked. */
  until: z.nullable(moment),
})

const limitView = z.object({
  kind,
  period,
  /** What holds now; null: no limit. */
  value: z.nullable(z.string()),
  /** What was used of it in the running period; "" for sessions. */
  used: z.string(),
  /** A loosening that was asked for: what, and from when it holds. */
  pending: z.nullable(z.object({ value: z.nullable(z.string()), from: moment })),
})

export const limits = z.object({
  limits: z.array(limitView),
  /** Limits without which this market takes no deposit. */
  obligatory: z.array(kind),
  exclusion: z.nullable(exclusion),
  reality: z.object({ minutes: realityMinutes, choices: z.array(realityMinutes) }),
  /** After a session that reached its limit: until when no bet is taken. */
  coolOffUntil: z.nullable(moment),
})

export const safetyCalls = named({
  getLimits: call({
    method: 'GET',
    path: '/wps/member/safety',
    access: 'member',
    tags: ['limits'],
    summary: 'The player’s limits with what is used of them, the running break or exclusion, and the reality check.',
    answer: limits,
    refusals: [],
  }),
  listLimitChanges: call({
    method: 'GET',
    path: '/wps/member/safety/changes',
    access: 'member',
    tags: ['limits'],
    summary: 'What was changed of the player’s limits, breaks and reminders, newest first.',
    query: z.object({ cursor, pageSize: whole(1, 100, 20) }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          at: moment,
          what: limitChange,
          by: z.enum(['player', 'staff', 'clock']),
          /** Of a limit: from what to what; null is no limit, and both of them where an old one was kept. */
          limit: z.nullable(z.object({ kind, period, before: z.nullable(z.string()), after: z.nullable(z.string()) })),
          /** Of a break or an exclusion. */
          term: z.nullable(term),
          /** Of a reminder, or of a session that reached its limit. */
          minutes: z.nullable(z.number()),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  setLimit: call({
    method: 'POST',
    path: '/wps/member/safety/limits',
    access: 'member',
    tags: ['limits'],
    summary:
      'Sets a limit; value null removes it. A tighter one holds at once, a looser one after 24 hours and may be withdrawn until then.',
    body: z.strictObject({ kind, period, value: z.nullable(text(24, 1)) }),
    answer: limits,
    refusals: ['safety.limitBounds', 'safety.limitObligatory'],
    limit: { times: 30, seconds: 60 },
  }),
  cancelPendingLimitChange: call({
    method: 'POST',
    path: '/wps/member/safety/limits/cancel-pending',
    access: 'member',
    tags: ['limits'],
    summary: 'Withdraws a loosening that does not hold yet: the limit stays as it is.',
    body: z.strictObject({ kind, period }),
    answer: limits,
    refusals: ['safety.nothingPending'],
    limit: { times: 30, seconds: 60 },
  }),
  setRealityCheck: call({
    method: 'POST',
    path: '/wps/member/safety/reality',
    access: 'member',
    tags: ['limits'],
    summary: 'How often a game stops to say how long and how much was played.',
    body: z.strictObject({ minutes: realityMinutes }),
    answer: limits,
    refusals: ['safety.realityUnknown'],
    limit: { times: 30, seconds: 60 },
  }),
  selfExclude: call({
    method: 'POST',
    path: '/wps/member/safety/exclusion',
    access: 'member',
    tags: ['limits', 'account'],
    summary:
      'Begins a break (24h, 7d, 30d) or an exclusion (6m, 1y, 5y, forever): from now on no bet and no deposit; wins, refunds and withdrawals go on. It cannot be taken back or shortened.',
    body: z.strictObject({ term, isSure: z.literal(true) }),
    answer: limits,
    refusals: ['safety.notLonger'],
    limit: { times: 10, seconds: 60 },
  }),
  getPlaySession: call({
    method: 'GET',
    path: '/wps/member/safety/session',
    access: 'member',
    tags: ['limits'],
    summary: 'The session of play that runs: bets without a pause of 15 minutes, counted from the ledger.',
    answer: z.object({
      /** null: nothing was staked within the last 15 minutes. */
      startedAt: z.nullable(moment),
      now: moment,
      staked: money,
      won: money,
      /** won − staked. */
      net: money,
      realityMinutes,
      /** The player's limit on a session, minutes. */
      limitMinutes: z.nullable(z.number()),
      coolOffUntil: z.nullable(moment),
      exclusion: z.nullable(exclusion),
    }),
    refusals: [],
  }),
  liftExclusion: call({
    method: 'POST',
    path: '/wps/office/players/exclusion/lift',
    access: 'staff',
    tags: ['limits', 'players'],
    permission: 'players.block',
    summary: 'Lifts an exclusion whose term is over; it ends a day later. One for ever is not lifted.',
    body: z.strictObject({ id, reason: text(300, 3) }),
    answer: z.object({ endsAt: moment }),
    refusals: ['safety.notExcluded', 'safety.termRuns', 'safety.liftAsked'],
  }),
})
