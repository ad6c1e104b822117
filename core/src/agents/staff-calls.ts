/** Contracts and bills in the back office: what the house signs and pays, and who becomes an agent. */
import { call, named } from '../call.ts'
import { cursor, id, language, money, multilineText, text, whole, z } from '../schema.ts'
import { billFormula, billRow, contractOffer, contractRow } from './contract-calls.ts'
import { BILL_STATES, CONTRACT_KINDS, CONTRACT_STATES } from './contract-kinds.ts'
import { termsShape } from './contract-terms.ts'

const pages = { cursor, pageSize: whole(1, 100, 30), language }
const houseContract = z.object({
  ...contractRow.shape,
  /** Who of the staff spoke for the house first; a second one signs. */
  firstBy: z.nullable(z.string()),
  /** Of a request: whether the house is asked, whoever of it. */
  isHouse: z.boolean(),
})

/** A bill beside those before it, for whoever decides on many at once. */
const officeBill = z.object({
  ...billRow.shape,
  /** What the last six of the same contract that gave anything came to on average; null where fewer than two did. */
  usual: z.nullable(money),
  /** At least three times as much as usual. */
  isOutlier: z.boolean(),
  /** Of what an agent owes: what he has in cash now. */
  payerCash: z.nullable(money),
})
const switches = z.object({ upline: z.boolean(), downline: z.boolean(), contracts: z.array(z.enum(CONTRACT_KINDS)) })

export const agentStaffCalls = named({
  listHouseContracts: call({
    method: 'GET',
    path: '/wps/office/contracts',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.view',
    summary:
      'Contracts of the house and those that agents gave, newest first, and how many requests wait for the house.',
    query: z.object({ state: z.optional(z.enum(CONTRACT_STATES)), ...pages }),
    answer: z.object({ list: z.array(houseContract), waiting: z.number(), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  listContractOffers: call({
    method: 'GET',
    path: '/wps/office/contracts/offers',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.view',
    summary: 'Every offer that was made for a contract, oldest first.',
    query: z.object({ id, language }),
    answer: z.object({ list: z.array(contractOffer) }),
    refusals: ['agents.contractUnknown'],
  }),
  offerHouseContract: call({
    method: 'POST',
    path: '/wps/office/contracts',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.edit',
    summary: 'Offers an agent a contract of the house. He accepts or counters it; a second person signs for the house.',
    body: z.strictObject({ kind: z.enum(CONTRACT_KINDS), account: text(64), terms: termsShape, note: text(200) }),
    answer: contractRow,
    refusals: [
      'agents.accountUnknown',
      'agents.contractKindOff',
      'agents.mayNotContract',
      'agents.contractAsked',
      'agents.termsInvalid',
      'agents.rateAboveUpline',
      'agents.termsDiffer',
    ],
  }),
  answerHouseContract: call({
    method: 'PUT',
    path: '/wps/office/contracts',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.edit',
    summary:
      'Answers for the house: two people accept the same version before it is signed; one of them rejects, counters or withdraws. Asks for the end of one in force with answer=terminate.',
    body: z.strictObject({
      id,
      version: z.number().check(z.int(), z.gte(1), z.lte(1000)),
      answer: z.enum(['accept', 'reject', 'counter', 'cancel', 'terminate']),
      terms: z.optional(termsShape),
      note: text(200),
    }),
    answer: contractRow,
    refusals: [
      'agents.contractUnknown',
      'agents.contractDecided',
      'agents.contractNotYours',
      'agents.contractChanged',
      'agents.contractKindOff',
      'agents.mayNotContract',
      'agents.termsInvalid',
      'agents.rateAboveUpline',
      'agents.termsDiffer',
      'agents.downlineAbove',
      'agents.ownContract',
      'operations.notIndependent',
    ],
  }),
  listAgentBills: call({
    method: 'GET',
    path: '/wps/office/bills',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.view',
    summary: 'Bills of all contracts, newest first, with what waits for approval and what payers owe.',
    query: z.object({ state: z.optional(z.enum(BILL_STATES)), ...pages }),
    answer: z.object({
      list: z.array(officeBill),
      unapproved: z.object({ count: z.number(), amount: money }),
      owed: z.object({ count: z.number(), amount: money }),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  getAgentBill: call({
    method: 'GET',
    path: '/wps/office/bills/one',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.view',
    summary: 'A bill with its calculation.',
    query: z.object({ id, language }),
    answer: z.object({ bill: billRow, formula: billFormula }),
    refusals: ['agents.billUnknown'],
  }),
  decideBills: call({
    method: 'PUT',
    path: '/wps/office/bills',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.pay',
    summary: 'Approves or denies bills that wait, all of them or none: their holders collect what is approved.',
    body: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
      decision: z.enum(['approve', 'reject']),
      reason: multilineText(500, 3),
    }),
    answer: z.object({ count: z.number() }),
    refusals: ['agents.billUnknown', 'agents.billDecided'],
  }),
  getLineSwitches: call({
    method: 'GET',
    path: '/wps/office/agents/switches',
    access: 'staff',
    tags: ['team'],
    permission: 'contracts.view',
    summary: 'What the brand lets in its agents’ lines: money sent up and down, and which kinds of contract there are.',
    answer: switches,
    refusals: [],
  }),
  saveLineSwitches: call({
    method: 'PUT',
    path: '/wps/office/agents/switches',
    access: 'staff',
    tags: ['team'],
    permission: 'brand.edit',
    summary:
      'Switches them. A kind that is off is asked for and signed no more; contracts that run go on until they are ended.',
    body: z.strictObject({
      upline: z.boolean(),
      downline: z.boolean(),
      contracts: z.array(z.enum(CONTRACT_KINDS)).check(z.maxLength(CONTRACT_KINDS.length)),
      reason: multilineText(500, 3),
    }),
    answer: switches,
    refusals: ['operations.nothingChanged'],
  }),
  openAgent: call({
    method: 'POST',
    path: '/wps/office/agents',
    access: 'staff',
    tags: ['players', 'team'],
    permission: 'contracts.edit',
    summary:
      'Makes an account an agent where it stands; his sessions learn it at their next login. Who is to stand below somebody is asked for as a move, which a second person decides.',
    body: z.strictObject({ account: text(64), reason: multilineText(500, 3) }),
    answer: z.object({ id, account: z.string(), kind: z.number() }),
    refusals: ['agents.accountUnknown', 'agents.agentAlready'],
  }),
})
