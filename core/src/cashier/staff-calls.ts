/** The cashier's work in the back office. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, money, text, whole, z } from '../schema.ts'
import { depositView, stepView, withdrawalView } from './request-views.ts'
import { DEPOSIT_STATES, TRANSFER_REASONS, TRANSFER_STATES, WITHDRAWAL_STATES } from './rules.ts'
import { GIFT_SOURCES, WAGERING_STATES } from './wagering-calls.ts'

/** What of the cashier may wait for a second person: sending money, ending a receipt, a transfer in, staking, money in a line of agents. */
export const SECOND_APPROVALS = ['approve', 'received', 'refund', 'matched', 'returned', 'waive', 'downline'] as const

const page = { cursor, pageSize: whole(1, 100, 50), language }
const reason = text(300, 3)

const staffWithdrawal = z.extend(withdrawalView, {
  playerId: id,
  account: z.string(),
  /** The whole number that money goes to. */
  accountNumber: z.string(),
  provider: z.string(),
  providerReference: z.string(),
  /** Needs two people: the amount is above the brand's bound. */
  needsTwo: z.boolean(),
  /** What should have been staked first, had no break, exclusion or limit forbidden it: to be looked at before it is approved. */
  unstaked: money,
  /** Declaring it received needs two people too: what the player may miss of it is above the brand's bound. */
  closeNeedsTwo: z.boolean(),
  /** Who approved first: the other one must be somebody else. */
  approvedBy: z.string(),
  /** How the first of two people would end the question whether it arrived; null while nobody asked. */
  settling: z.nullable(z.object({ by: z.string(), to: z.enum(['received', 'refund']), reason: z.string() })),
  /** Who did each step beside its time. */
  history: z.array(z.extend(stepView, { by: z.string() })),
})

/** Why money of a player is looked at twice: marks on the account, on his play, and on the bank account. */
const REVIEW_MARKS = ['blocked', 'excluded', 'barred', 'bankAccountHeld', 'bankAccountRemoved'] as const

const sum = z.object({ count: z.number(), total: money })

/** What somebody knows who decides on a withdrawal. */
const riskContext = z.object({
  account: z.object({ createdAt: moment, balance: money }),
  marks: z.array(z.enum(REVIEW_MARKS)),
  deposits: z.extend(sum, { last: z.array(z.object({ reference: z.string(), amount: money, at: moment })) }),
  /** Valid bets since the last deposit, or since the account is open; `byDay`: since the beginning of that day. */
  played: z.object({ since: moment, valid: money, byDay: z.boolean(), wonIn30Days: money }),
  /** Paid out before; others asked for on the same day, those taken back or refused left out; others that wait or are disputed now. */
  paidBefore: sum,
  sameDay: sum,
  waiting: z.number(),
  disputed: z.number(),
  /** What the house gave him, whatever for, and what of the newest of it was staked. */
  gifts: z.extend(sum, {
    last: z.array(
      z.object({
        id,
        source: z.enum(GIFT_SOURCES),
        reference: z.string(),
        /** Of a promotion: what it is called; "" of anything else. */
        title: z.string(),
        amount: money,
        required: money,
        /** Null where the staff waived it: then it was not counted on. */
        done: z.nullable(money),
        state: z.enum(WAGERING_STATES),
        at: moment,
      }),
    ),
  }),
  /** Where it goes: since when the player has it, whether it stands in his real name, and who else has it. */
  bankAccount: z.object({ addedAt: moment, isOwnName: z.boolean(), alsoOf: z.array(z.string()) }),
  /** Other accounts that sign in with the same browser or from the same addresses. */
  sharers: z.array(z.object({ id, account: z.string(), byBrowser: z.boolean(), byIp: z.boolean() })),
})

const staffDeposit = z.extend(depositView, { playerId: id, account: z.string(), provider: z.string() })

const incomingTransfer = z.object({
  id,
  provider: z.string(),
  /** The bank's own id of it. */
  providerId: z.string(),
  amount: money,
  memo: z.string(),
  payer: z.string(),
  receivedAt: moment,
  state: z.enum(TRANSFER_STATES),
  reason: z.nullable(z.enum(TRANSFER_REASONS)),
  /** The deposit its memo speaks of, and whose it is. */
  deposit: z.nullable(staffDeposit),
  handledBy: z.string(),
  note: z.string(),
  /** Needs two people: the amount is above the brand's bound. */
  needsTwo: z.boolean(),
  /** What the first of them said becomes of it, while it waits for the second. */
  agreed: z.nullable(
    z.object({ by: z.string(), to: z.enum(['matched', 'returned']), deposit: z.nullable(staffDeposit) }),
  ),
})

export const cashierStaffCalls = named({
  listWithdrawalQueue: call({
    method: 'GET',
    path: '/wps/office/withdrawals',
    access: 'staff',
    tags: ['withdrawals'],
    permission: 'cashier.view',
    summary: 'Withdrawals of every player, by state, oldest first while they wait.',
    query: z.object({ state: z.optional(z.enum(WITHDRAWAL_STATES)), playerId: z.optional(id), ...page }),
    answer: z.object({
      list: z.array(staffWithdrawal),
      nextCursor: z.nullable(z.string()),
      /** How many wait in each state that needs somebody. */
      waiting: z.object({ pending: z.number(), held: z.number(), disputed: z.number() }),
    }),
    refusals: [],
  }),
  getWithdrawalReview: call({
    method: 'GET',
    path: '/wps/office/withdrawals/detail',
    access: 'staff',
    tags: ['withdrawals', 'bank-accounts'],
    permission: 'cashier.view',
    summary:
      'One withdrawal with its whole history, its proof image as a data: address ("" where there is none) and what is known of its player.',
    query: z.object({ id, language }),
    answer: z.object({ withdrawal: staffWithdrawal, proof: z.string(), context: riskContext }),
    refusals: ['cashier.withdrawalUnknown'],
  }),
  reviewWithdrawal: call({
    method: 'POST',
    path: '/wps/office/withdrawals/review',
    access: 'staff',
    tags: ['withdrawals', 'approvals', 'balance'],
    permission: 'cashier.review',
    summary:
      'Approves, rejects, holds or releases a withdrawal. Above the brand’s bound the first approval waits for a second person.',
    body: z.strictObject({
      id,
      verdict: z.enum(['approve', 'reject', 'hold', 'release']),
      /** Required to reject and to hold; the player reads it. */
      reason: z.optional(reason),
    }),
    answer: staffWithdrawal,
    refusals: [
      'cashier.withdrawalUnknown',
      'cashier.notNow',
      'cashier.reasonNeeded',
      'cashier.secondApproverNeeded',
      'operations.notIndependent',
    ],
  }),
  resolvePayoutDispute: call({
    method: 'POST',
    path: '/wps/office/withdrawals/receipt',
    access: 'staff',
    tags: ['withdrawals', 'approvals', 'balance'],
    permission: 'cashier.pay',
    summary:
      'Ends the question whether money arrived: `received` declares it so (forced: nothing is refunded, what the player reported stays on record), `refund` returns what remains. A refund needs two people; so does `received` where what is missing is above the brand’s bound.',
    /** The player reads the reason. */
    body: z.strictObject({ id, verdict: z.enum(['received', 'refund']), reason }),
    answer: staffWithdrawal,
    refusals: [
      'cashier.withdrawalUnknown',
      'cashier.notNow',
      'cashier.secondApproverNeeded',
      'operations.notIndependent',
    ],
  }),
  listPendingSecondApprovals: call({
    method: 'GET',
    path: '/wps/office/second-approvals',
    access: 'staff',
    tags: ['approvals'],
    permission: 'cashier.view',
    summary: 'What the first of two people said of money and the second has not yet: what was asked first, first.',
    query: z.object({ language }),
    answer: z.object({
      /** How much waits; the list ends with the hundredth. */
      total: z.number(),
      list: z.array(
        z.object({
          kind: z.enum(SECOND_APPROVALS),
          /** Of the withdrawal or the transfer; where staking is waived, of the player. */
          id,
          reference: z.string(),
          /** Null where a transfer belongs to nobody yet. */
          player: z.nullable(z.object({ id, account: z.string() })),
          amount: money,
          askedBy: z.string(),
          reason: z.string(),
          /** The one who asks is the first: another one must decide. */
          isOwn: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  decideDownlineTransfer: call({
    method: 'POST',
    path: '/wps/office/transfers/downline',
    access: 'staff',
    tags: ['approvals', 'balance', 'transactions', 'team'],
    permission: 'cashier.pay',
    summary:
      'Agrees to a transfer in a line of agents above the brand’s bound, which takes two people, or rejects it. Everything is judged anew at that moment: the line, both accounts, the balance and what must be staked.',
    body: z.strictObject({ id, verdict: z.enum(['approve', 'reject']), reason }),
    answer: z.object({ state: z.enum(['pending', 'approved', 'rejected']) }),
    refusals: [
      'cashier.transferUnknown',
      'cashier.notNow',
      'cashier.secondApproverNeeded',
      'operations.notIndependent',
      'cashier.downlineTransferOff',
      'cashier.amountBounds',
      'cashier.perDay',
      'cashier.downlineUnknown',
      'cashier.downlineCredit',
      'cashier.downlineUnstaked',
      'cashier.downlineWageringLeft',
      'cashier.downlineGiftKept',
      'wallet.notEnough',
    ],
  }),
  listDepositQueue: call({
    method: 'GET',
    path: '/wps/office/deposits',
    access: 'staff',
    tags: ['deposits'],
    permission: 'cashier.view',
    summary: 'Deposits of every player, newest first; `find` is a reference or an account.',
    query: z.object({
      state: z.optional(z.enum(DEPOSIT_STATES)),
      find: z.optional(text(64)),
      playerId: z.optional(id),
      ...page,
    }),
    answer: z.object({ list: z.array(staffDeposit), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  listIncomingTransfers: call({
    method: 'GET',
    path: '/wps/office/transfers',
    access: 'staff',
    tags: ['deposits'],
    permission: 'cashier.view',
    summary: 'Money that came in at the providers; `unmatched` are those that matched no deposit, oldest first.',
    query: z.object({ state: z.optional(z.enum(TRANSFER_STATES)), ...page }),
    answer: z.object({ list: z.array(incomingTransfer), nextCursor: z.nullable(z.string()), unmatched: z.number() }),
    refusals: [],
  }),
  matchTransfer: call({
    method: 'POST',
    path: '/wps/office/transfers/match',
    access: 'staff',
    tags: ['deposits', 'approvals', 'balance'],
    permission: 'cashier.pay',
    summary:
      'Credits an unmatched transfer, with the amount that came, to the deposit it was meant for. Above the brand’s bound it waits until a second person says the same.',
    body: z.strictObject({ id, depositId: id, reason }),
    answer: incomingTransfer,
    refusals: [
      'cashier.transferUnknown',
      'cashier.notNow',
      'cashier.depositUnknown',
      'cashier.depositClosed',
      'cashier.secondApproverNeeded',
      'operations.notIndependent',
    ],
  }),
  returnTransfer: call({
    method: 'POST',
    path: '/wps/office/transfers/return',
    access: 'staff',
    tags: ['deposits', 'approvals'],
    permission: 'cashier.pay',
    summary:
      'Says that an unmatched transfer was sent back to its payer. Above the brand’s bound it waits until a second person says the same.',
    body: z.strictObject({ id, reason }),
    answer: incomingTransfer,
    refusals: [
      'cashier.transferUnknown',
      'cashier.notNow',
      'cashier.secondApproverNeeded',
      'operations.notIndependent',
    ],
  }),
  listPaymentExceptions: call({
    method: 'GET',
    path: '/wps/office/transfers/exceptions',
    access: 'staff',
    tags: ['deposits'],
    permission: 'cashier.view',
    summary:
      'What payment providers said that cannot be true: another amount for the same transfer (changed), a payout nobody ordered (unknown), a listed transfer that is none (unreadable); newest first.',
    query: z.object({ ...page }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          provider: z.string(),
          what: z.enum(['changed', 'unknown', 'unreadable']),
          detail: z.string(),
          at: moment,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  listHeldBankAccounts: call({
    method: 'GET',
    path: '/wps/office/bank-accounts/held',
    access: 'staff',
    tags: ['bank-accounts'],
    permission: 'cashier.view',
    summary: 'Bank accounts that a second player added (threat T16), with who has them already.',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          playerId: id,
          account: z.string(),
          bankName: z.string(),
          number: z.string(),
          holder: z.string(),
          createdAt: moment,
          alsoOf: z.array(z.string()),
        }),
      ),
    }),
    refusals: [],
  }),
  reviewBankAccount: call({
    method: 'POST',
    path: '/wps/office/bank-accounts/review',
    access: 'staff',
    tags: ['bank-accounts'],
    permission: 'cashier.review',
    summary: 'Lets a held bank account be used, or removes it.',
    body: z.strictObject({ id, verdict: z.enum(['approve', 'remove']), reason }),
    answer: z.object({ state: z.enum(['active', 'removed']) }),
    refusals: ['cashier.bankAccountUnknown', 'cashier.notNow'],
  }),
})
