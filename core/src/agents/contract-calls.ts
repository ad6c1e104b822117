/**
 * Contracts and what they pay. The documents name the calls of processing (GET) and of contracts (POST) by kind; each kind has both.
 * Every call shows the caller's own contracts and bills: those that he holds, and those that he gave.
 */
import { call, named } from '../call.ts'
import { GAME_TYPES } from '../catalogue/calls.ts'
import { cursor, day, download, id, language, moment, money, text, whole, z } from '../schema.ts'
import { BILL_STATES, CONTRACT_FLAGS, CONTRACT_KINDS, CONTRACT_STATES, PAYERS } from './contract-kinds.ts'
import { termsShape } from './contract-terms.ts'

const party = z.object({ id, account: z.string() })
const flag = z.union([z.literal(0), z.literal(1)])

export const contractRow = z.object({
  id,
  kind: z.enum(CONTRACT_KINDS),
  state: z.enum(CONTRACT_STATES),
  /** Null: the house. */
  giver: z.nullable(party),
  holder: party,
  version: z.number(),
  /** Who must answer. */
  awaiting: z.nullable(z.enum(['giver', 'holder'])),
  terms: termsShape,
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** Of a request that waits: when it can be answered no more. */
  expiresAt: z.nullable(moment),
  endedBy: z.nullable(z.enum(['agreed', 'replaced', 'lowered', 'giverEnded', 'moved', 'stopped'])),
  createdAt: moment,
})

export const contractOffer = z.object({
  version: z.number(),
  side: z.enum(['giver', 'holder']),
  terms: termsShape,
  note: z.string(),
  at: moment,
})

export const billRow = z.object({
  id,
  kind: z.enum(CONTRACT_KINDS),
  holder: party,
  giver: z.nullable(party),
  payer: z.enum(PAYERS),
  periodFrom: moment,
  periodTo: moment,
  from: moment,
  to: moment,
  amount: money,
  paid: money,
  state: z.enum(BILL_STATES),
  mayCollect: z.boolean(),
  note: z.string(),
  createdAt: moment,
})

/** The calculation: whole amounts of the period so far, each as it entered. */
export const billFormula = z.object({
  terms: termsShape,
  /** By category; the weight in ten-thousandths. */
  play: z.array(
    z.object({
      gameType: z.enum(GAME_TYPES),
      weight: z.number(),
      validBet: money,
      stake: money,
      win: money,
      returned: money,
    }),
  ),
  deposits: money,
  withdrawals: money,
  costs: money,
  gross: money,
  base: money,
  carriedIn: money,
  /** What is paid for: the base with what was carried in, at least zero. */
  paidBase: money,
  active: z.number(),
  /** The place of the tier in the terms, from 0; -1 for none. */
  tier: z.number(),
  rate: z.number(),
  /** paidBase × rate, cut to the ledger's unit. */
  earned: money,
  /** What the house pays agents below of the same base. */
  deducted: z.array(z.object({ account: z.string(), base: money, rate: z.number(), amount: money })),
  /** What remained of the period before; below zero, too much was paid then. */
  restIn: money,
  /** Billed of this period before this bill. */
  billedBefore: money,
  amount: money,
})

const requestBody = z.strictObject({
  request: z.enum(['new', 'termination']),
  /** Of a new one for somebody directly below: his name. Left out, the caller asks for one of his own. */
  account: z.optional(text(64)),
  terms: z.optional(termsShape),
  /** Of a termination. */
  id: z.optional(id),
  note: z.optional(text(200)),
})

const REQUEST_REFUSALS = [
  'agents.contractKindOff',
  'agents.mayNotContract',
  'agents.memberUnknown',
  'agents.contractUnknown',
  'agents.contractAsked',
  'agents.requestsEnough',
  'agents.contractDecided',
  'agents.contractNotYours',
  'agents.termsInvalid',
  'agents.rateAboveUpline',
  'agents.termsDiffer',
  'agents.uplineHasNone',
] as const

const requestOf = (kind: string, path: string) =>
  call({
    method: 'POST',
    path: `/wps/agent/contract/${path}`,
    access: 'agent',
    tags: ['contracts'],
    summary: `Asks for a new ${kind} contract, of the one above or for one directly below, or for the end of one (CONTRACT-02).`,
    body: requestBody,
    answer: contractRow,
    refusals: REQUEST_REFUSALS,
    limit: { times: 30, seconds: 60 },
  })

const billsOf = (kind: string, path: string) =>
  call({
    method: 'GET',
    path: `/wps/agent/contract/${path}/processing`,
    access: 'agent',
    tags: ['contracts'],
    summary: `The bills of ${kind} that the caller holds, or with side=giver those he pays, newest first, by keyset.`,
    query: z.object({
      side: z._default(z.enum(['holder', 'giver']), 'holder'),
      from: z.optional(day),
      to: z.optional(day),
      cursor,
      pageSize: whole(1, 100, 20),
      language,
    }),
    answer: z.object({ list: z.array(billRow), nextCursor: z.nullable(z.string()) }),
    refusals: ['agents.contractKindOff'],
  })

export const contractCalls = named({
  getConsolidatedFunds: call({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access: 'account',
    tags: ['settings'],
    summary: 'Which kinds of contract this brand has (CONTRACT-05): 1 is on. The agent centre shows their pages by it.',
    query: z.object({ language }),
    answer: z.object({
      [CONTRACT_FLAGS.dividend]: flag,
      [CONTRACT_FLAGS.daily]: flag,
      [CONTRACT_FLAGS.hourly]: flag,
      [CONTRACT_FLAGS.realtime]: flag,
    }),
    refusals: [],
  }),
  listDividends: billsOf('dividends', 'dividend'),
  listDailyWages: billsOf('daily wages', 'dailySalary'),
  listHourlyWages: billsOf('hourly wages', 'hourlySalary'),
  listRealtimeWages: billsOf('real-time wages', 'realtimeSalary'),
  requestDividendContract: requestOf('dividend', 'dividend'),
  requestDailyContract: requestOf('daily wage', 'dailySalary'),
  requestHourlyContract: requestOf('hourly wage', 'hourlySalary'),
  requestRealtimeContract: requestOf('real-time wage', 'realtimeSalary'),
  listContracts: call({
    method: 'GET',
    path: '/wps/agent/contract',
    access: 'agent',
    tags: ['contracts'],
    summary: 'Contracts and requests that the caller holds or gave, newest first, by keyset.',
    query: z.object({
      side: z._default(z.enum(['holder', 'giver']), 'holder'),
      cursor,
      pageSize: whole(1, 100, 20),
      language,
    }),
    answer: z.object({
      list: z.array(contractRow),
      nextCursor: z.nullable(z.string()),
      /** Whom the caller's own requests go to: null is the house. */
      upline: z.nullable(z.string()),
      /** How contracts must reckon: `own`, the caller's by kind, and `above`, those of his upline, of which the tiers are not told. */
      models: z.array(z.object({ kind: z.enum(CONTRACT_KINDS), side: z.enum(['own', 'above']), terms: termsShape })),
      /** How many wait for the caller's answer. */
      waiting: z.number(),
    }),
    refusals: [],
  }),
  getContract: call({
    method: 'GET',
    path: '/wps/agent/contract/one',
    access: 'agent',
    tags: ['contracts'],
    summary: 'A contract with every offer that was made, oldest first.',
    query: z.object({ id, language }),
    answer: z.object({ contract: contractRow, side: z.enum(['giver', 'holder']), offers: z.array(contractOffer) }),
    refusals: ['agents.contractUnknown'],
  }),
  answerContract: call({
    method: 'PUT',
    path: '/wps/agent/contract/answer',
    access: 'agent',
    tags: ['contracts'],
    summary:
      'Accepts, rejects or counters the newest offer of the other side, named by its version, or withdraws one’s own. What both accepted is signed.',
    body: z.strictObject({
      id,
      version: z.number().check(z.int(), z.gte(1), z.lte(1000)),
      answer: z.enum(['accept', 'reject', 'counter', 'cancel']),
      terms: z.optional(termsShape),
      note: z.optional(text(200)),
    }),
    answer: contractRow,
    refusals: [
      'agents.contractUnknown',
      'agents.contractDecided',
      'agents.contractNotYours',
      'agents.contractChanged',
      'agents.requestsEnough',
      'agents.contractKindOff',
      'agents.mayNotContract',
      'agents.termsInvalid',
      'agents.rateAboveUpline',
      'agents.termsDiffer',
      'agents.uplineHasNone',
      'agents.downlineAbove',
    ],
    limit: { times: 30, seconds: 60 },
  }),
  simulateContract: call({
    method: 'POST',
    path: '/wps/agent/contract/simulation',
    access: 'agent',
    summary:
      'What the last period that is over would have given under these terms, before deductions for agents below.',
    body: z.strictObject({ kind: z.enum(CONTRACT_KINDS), account: z.optional(text(64)), terms: termsShape }),
    answer: z.object({
      from: moment,
      to: moment,
      base: money,
      active: z.number(),
      tier: z.number(),
      rate: z.number(),
      amount: money,
    }),
    refusals: ['agents.memberUnknown', 'agents.termsInvalid'],
    limit: { times: 3, seconds: 60 },
  }),
  getBill: call({
    method: 'GET',
    path: '/wps/agent/contract/bill',
    access: 'agent',
    tags: ['contracts'],
    summary: 'A bill with its calculation: every number, from the sums by category to what is paid.',
    query: z.object({ id, language }),
    answer: z.object({ bill: billRow, formula: billFormula }),
    refusals: ['agents.billUnknown'],
  }),
  getRunningBill: call({
    method: 'GET',
    path: '/wps/agent/contract/running',
    access: 'agent',
    tags: ['contracts'],
    summary:
      'What the caller’s contract of a kind has earned of the window that is settled next, up to the last five minutes that are closed: an estimate, nothing is owed yet. Null where none is in force.',
    query: z.object({ kind: z.enum(CONTRACT_KINDS), language }),
    answer: z.object({
      running: z.nullable(
        z.object({
          giver: z.nullable(party),
          payer: z.enum(PAYERS),
          periodFrom: moment,
          from: moment,
          to: moment,
          /** Up to when play and money are counted. */
          until: moment,
          formula: billFormula,
        }),
      ),
    }),
    refusals: ['agents.contractKindOff'],
    limit: { times: 10, seconds: 60 },
  }),
  listBillMembers: call({
    method: 'GET',
    path: '/wps/agent/contract/bill/members',
    access: 'agent',
    tags: ['contracts'],
    summary: 'The members whose play and money a bill reckons with, by keyset: the period up to the end of the bill.',
    query: z.object({ id, cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          account: z.string(),
          validBet: money,
          stake: money,
          win: money,
          returned: money,
          deposits: money,
          withdrawals: money,
          costs: money,
          isActive: z.boolean(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: ['agents.billUnknown'],
  }),
  exportBill: call({
    method: 'GET',
    path: '/wps/agent/contract/bill/file',
    access: 'agent',
    download: 'text/csv',
    summary: 'A bill as a table for spreadsheets: its calculation line by line, then every member it reckons with.',
    query: z.object({ id, language }),
    answer: download,
    refusals: ['agents.billUnknown'],
    limit: { times: 10, seconds: 60 },
  }),
  collectBill: call({
    method: 'POST',
    path: '/wps/agent/contract/bill/collect',
    access: 'agent',
    tags: ['contracts', 'balance', 'transactions'],
    summary: 'Takes what an approved bill gives, once.',
    body: z.strictObject({ id }),
    answer: billRow,
    refusals: ['agents.billUnknown', 'agents.billNotReady'],
    limit: { times: 60, seconds: 60 },
  }),
})
