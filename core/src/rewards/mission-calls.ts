/** Missions: signing in each day, daily tasks, the week's leaderboard. Their paths are those of the relays (decision P20). */
import { call, named } from '../call.ts'
import { GAME_TYPES } from '../catalogue/calls.ts'
import { day, language, moment, money, z } from '../schema.ts'
import { TASK_KINDS, TASK_STATES } from './missions.ts'

const EXCLUDED = ['safety.excluded', 'safety.excludedForever'] as const

export const missionCalls = named({
  getMissionSummary: call({
    method: 'GET',
    path: '/wps/relay/mission/summary',
    access: 'member',
    tags: ['missions'],
    summary:
      'The missions of today (MC-14): the row of sign-ins, the daily tasks that can be done with their progress, and how many can be claimed.',
    query: z.object({ language }),
    answer: z.object({
      day,
      /** The next day begins. */
      resetsAt: moment,
      /** During a break or an exclusion nothing is counted and nothing claimed. */
      isPaused: z.boolean(),
      /** Points of the player now. */
      points: z.number(),
      /** What the badge shows (MC-16): tasks to claim, and the sign-in while it is open. */
      claimable: z.number(),
      dailyCheckIn: z.object({
        /** Signed in today already. */
        isDone: z.boolean(),
        /** Days in a row so far. */
        inRow: z.number(),
        days: z.array(z.object({ place: z.number(), points: z.number(), isDone: z.boolean(), isToday: z.boolean() })),
      }),
      /** How often money of a task is staked before it leaves ("1", "1.5"). */
      wageringMultiple: z.string(),
      tasks: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(TASK_KINDS),
          gameType: z.nullable(z.enum(GAME_TYPES)),
          /** Decimal text where it is money, else a whole number. */
          goal: z.string(),
          progress: z.string(),
          /** What claiming gives: points or money. */
          points: z.number(),
          cash: z.nullable(money),
          state: z.enum(TASK_STATES),
        }),
      ),
    }),
    refusals: [],
    limit: { times: 300, seconds: 60 },
  }),
  getMissionLeaderboard: call({
    method: 'GET',
    path: '/wps/relay/mission/leaderboard',
    access: 'member',
    tags: ['missions'],
    summary:
      'The week’s players by points of valid bets, names masked, the first of equals first; and the caller’s own place.',
    query: z.object({ week: z._default(z.enum(['this', 'last']), 'this'), language }),
    answer: z.object({
      from: day,
      to: day,
      isPaused: z.boolean(),
      leaders: z.array(z.object({ place: z.number(), account: z.string(), points: z.number(), isSelf: z.boolean() })),
      /** Nothing for whoever earned no point in that week. Places are counted to a thousand: 1001 is any place behind. */
      own: z.nullable(z.object({ place: z.number(), points: z.number() })),
    }),
    refusals: [],
    limit: { times: 120, seconds: 60 },
  }),
  claimDailyCheckIn: call({
    method: 'POST',
    path: '/wps/relay/mission/sign-in',
    access: 'member',
    tags: ['missions', 'points', 'balance', 'transactions'],
    summary: 'Signs in for today, once a day; each day in a row gives what the brand set (MISSION-02).',
    body: z.strictObject({}),
    answer: z.object({ place: z.number(), points: z.number() }),
    refusals: ['missions.signedIn', ...EXCLUDED],
    limit: { times: 30, seconds: 60 },
  }),
  claimMission: call({
    method: 'POST',
    path: '/wps/relay/mission/claim',
    access: 'member',
    tags: ['missions', 'points', 'balance', 'transactions'],
    summary: 'Claims what a task of today gives, once, when it is done (MISSION-03).',
    body: z.strictObject({ code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)) }),
    answer: z.object({ points: z.number(), cash: z.nullable(money) }),
    refusals: ['missions.unknown', 'missions.notDone', 'missions.claimed', ...EXCLUDED],
    limit: { times: 30, seconds: 60 },
  }),
})
