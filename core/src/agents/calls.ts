/**
 * The agent centre. Every call reads the caller's own line only: a member above, beside or of another line is unknown, exactly as one
 * that does not exist (threat T21). Reports are folded: play and money of the last half minute may not be in them yet.
 */

import { ROUND_STATES } from '../bets/calls.ts'
import { call, named } from '../call.ts'
import { GAME_TYPES } from '../catalogue/calls.ts'
import { cursor, day, download, id, language, moment, money, text, whole, z } from '../schema.ts'
import { settingsShape } from './line-calls.ts'
import { PERIODS, PNL_SORTS } from './rules.ts'

/** What members played and moved. */
const totals = z.object({
  rounds: z.number(),
  stake: money,
  win: money,
  /** Stakes of rounds that are over. */
  validBet: money,
  /** What the members have of it: win + given back − stake. Below zero they lost. */
  net: money,
  deposits: money,
  withdrawals: money,
})

/** A member of the line; level 1 stands directly below the caller. */
const member = {
  id,
  account: z.string(),
  /** 0 member, 1 agent, 2 general agent, 41 and 42 agents' sub-accounts. */
  kind: z.number(),
  level: z.number(),
}

const row = z.object({
  ...member,
  isBlocked: z.boolean(),
  joinedAt: moment,
  lastSignInAt: z.nullable(moment),
  /** What can be staked. */
  balance: money,
  /** How many stand directly below, and how many in all. */
  direct: z.number(),
  team: z.number(),
})

/** Of a game or a category; net is what the members have of it. */
const played = { rounds: z.number(), stake: money, win: money, net: money }

const income = { wage: money, rebate: money, bonus: money, total: money }

/** A name of the line, or the beginning of one. */
const account = z.optional(text(64))
const days = { from: z.optional(day), to: z.optional(day) }
const page = { cursor, pageSize: whole(1, 100, 20), language }

/** Reports go through whole lines: a person reads no faster than this. */
const REPORTS = { times: 60, seconds: 60 }

export const agentCalls = named({
  getAgentCenter: call({
    method: 'GET',
    path: '/wps/agent/center',
    access: 'agent',
    tags: ['team'],
    summary: 'Who the agent is: what the agent centre needs before it shows a page (AGENT-02).',
    query: z.object({ language }),
    answer: z.object({
      account: z.string(),
      kind: z.number(),
      joinedAt: moment,
      inviteCode: z.string(),
      /** Where the invitation leads, on this site. */
      registerPath: z.string(),
      mayRegister: z.boolean(),
      /** Whether contracts are for this kind of account at all. */
      mayContract: z.boolean(),
    }),
    refusals: [],
  }),
  getTeamOverview: call({
    method: 'GET',
    path: '/wps/agent/team/overview',
    access: 'agent',
    tags: ['team'],
    summary: 'The team in figures (AGENT-06): members, who is active, money in and out, bets, win and loss, by day.',
    query: z.object({ period: z._default(z.enum(PERIODS), 'today'), language }),
    answer: z.object({
      from: day,
      to: day,
      members: z.object({ direct: z.number(), team: z.number(), agents: z.number() }),
      /** Members who bet today. */
      activeToday: z.number(),
      /** Of the period. */
      registrations: z.number(),
      totals,
      /** Every day of the period, oldest first. */
      days: z.array(z.object({ day, players: z.number(), totals })),
    }),
    refusals: [],
    limit: REPORTS,
  }),
  registerDownline: call({
    method: 'POST',
    path: '/wps/agent/downline',
    access: 'agent',
    tags: ['team'],
    encrypted: true,
    summary:
      'Opens an account directly below the caller (AGENT-07). Whoever gets it must set a password of his own at his first sign-in, agrees to the terms there, and is given the welcome only then (decision T19).',
    body: z.strictObject({
      username: text(64),
      password: text(128),
      confirmPassword: text(128),
      kind: z.enum(['member', 'agent']),
    }),
    answer: z.object({ id, account: z.string(), kind: z.number() }),
    refusals: [
      'agents.mayNotRegister',
      'agents.hierarchyTooDeep',
      'agents.openedEnough',
      'identity.nameTaken',
      'identity.registerOff',
    ],
    limit: { times: 20, seconds: 60 },
  }),
  listDownline: call({
    method: 'GET',
    path: '/wps/agent/downline',
    access: 'agent',
    tags: ['team'],
    summary:
      'Who stands directly below the caller, or below one of his line (AGENT-08), newest first, by keyset; with `search` everybody of that line whose name begins so.',
    query: z.object({ below: z.optional(id), search: account, ...page }),
    answer: z.object({
      /** From the first below the caller to the one asked about; empty for the caller himself. */
      trail: z.array(z.object({ id, account: z.string() })),
      list: z.array(row),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: ['agents.memberUnknown'],
    limit: REPORTS,
  }),
  getDownline: call({
    method: 'GET',
    path: '/wps/agent/downline/member',
    access: 'agent',
    tags: ['team'],
    summary: 'One of the line: who he is, whom he stands below, what he played and moved in the last 30 days.',
    query: z.object({ id, language }),
    answer: z.object({
      member: row,
      trail: z.array(z.object({ id, account: z.string() })),
      from: day,
      to: day,
      totals,
      /** What an agent directly below is let; null for anybody else. */
      settings: z.nullable(settingsShape),
    }),
    refusals: ['agents.memberUnknown'],
    limit: REPORTS,
  }),
  listTeamBets: call({
    method: 'GET',
    path: '/wps/agent/team/bets',
    access: 'agent',
    tags: ['team'],
    summary:
      'Bets of the whole line, or of one of it, newest first, by keyset, with the totals of the days (AGENT-09).',
    query: z.object({ ...days, account, ...page }),
    answer: z.object({
      from: day,
      to: day,
      list: z.array(
        z.object({
          id,
          account: z.string(),
          roundId: z.string(),
          vendorName: z.string(),
          gameName: z.string(),
          state: z.enum(ROUND_STATES),
          stake: money,
          win: money,
          net: money,
          at: moment,
        }),
      ),
      totals,
      nextCursor: z.nullable(z.string()),
    }),
    refusals: ['agents.memberUnknown'],
    limit: REPORTS,
  }),
  listPlayerPnl: call({
    method: 'GET',
    path: '/wps/agent/team/pnl',
    access: 'agent',
    tags: ['team'],
    summary:
      'Win and loss of each member of the line who played or moved money on these days (AGENT-10), newest member first or by one of the sums, by keyset.',
    query: z.object({
      ...days,
      search: account,
      sort: z._default(z.enum(PNL_SORTS), 'newest'),
      order: z._default(z.enum(['desc', 'asc']), 'desc'),
      ...page,
    }),
    answer: z.object({
      from: day,
      to: day,
      list: z.array(z.object({ ...member, totals })),
      /** Of the whole line, whatever is searched. */
      totals,
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    limit: REPORTS,
  }),
  exportPlayerPnl: call({
    method: 'GET',
    path: '/wps/agent/team/pnl/file',
    access: 'agent',
    download: 'text/csv',
    summary: 'Win and loss of the line as a table for spreadsheets, all of the filter, newest member first.',
    query: z.object({ ...days, search: account, language }),
    answer: download,
    refusals: [],
    limit: { times: 10, seconds: 60 },
  }),
  listTeamGames: call({
    method: 'GET',
    path: '/wps/agent/team/games',
    access: 'agent',
    tags: ['team'],
    summary: 'What the whole line played on these days by category and by game, the largest stakes first.',
    query: z.object({ ...days, language }),
    answer: z.object({
      from: day,
      to: day,
      types: z.array(z.object({ gameType: z.enum(GAME_TYPES), ...played })),
      games: z.array(
        z.object({
          nodeId: z.number(),
          gameType: z.enum(GAME_TYPES),
          gameName: z.string(),
          vendorName: z.string(),
          ...played,
        }),
      ),
      totals: z.object(played),
    }),
    refusals: [],
    limit: REPORTS,
  }),
  listTeamTransactions: call({
    method: 'GET',
    path: '/wps/agent/team/transactions',
    access: 'agent',
    tags: ['team'],
    summary: 'Deposits, withdrawals and transfers of the line, or of one of it, newest first, by keyset (AGENT-12).',
    query: z.object({
      ...days,
      account,
      kind: z.optional(z.enum(['deposit', 'withdrawal', 'withdrawal_return', 'transfer'])),
      ...page,
    }),
    answer: z.object({
      from: day,
      to: day,
      list: z.array(z.object({ id, account: z.string(), kind: z.string(), amount: money, at: moment })),
      totals,
      nextCursor: z.nullable(z.string()),
    }),
    refusals: ['agents.memberUnknown'],
    limit: REPORTS,
  }),
  listAgentIncome: call({
    method: 'GET',
    path: '/wps/agent/income',
    access: 'agent',
    tags: ['team'],
    summary: 'What the agent himself received by day: commission, rebate, bonus (AGENT-11), newest first.',
    query: z.object({ ...days, language }),
    answer: z.object({
      from: day,
      to: day,
      /** Days on which anything came. */
      list: z.array(z.object({ day, ...income })),
      totals: z.object(income),
    }),
    refusals: [],
    limit: REPORTS,
  }),
  listCredit: call({
    method: 'GET',
    path: '/wps/agent/credit',
    access: 'agent',
    tags: ['team'],
    summary:
      'The credit report (AGENT-19): what the agent sent to and received from each of those directly above and below him, by keyset.',
    query: z.object({ ...days, ...page }),
    answer: z.object({
      from: day,
      to: day,
      list: z.array(
        z.object({
          id,
          account: z.string(),
          kind: z.number(),
          transfers: z.number(),
          sent: money,
          received: money,
          /** received − sent. */
          net: money,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    limit: REPORTS,
  }),
})
