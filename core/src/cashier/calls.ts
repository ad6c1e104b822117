/** Money that comes and goes, as the player sees it. The staff's side stands in staff-calls.ts. */

import { call, named } from '../call.ts'
import { SPENDER_REFUSALS } from '../identity/security-calls.ts'
import { EXCLUDED_REFUSALS } from '../safety/limits.ts'
import { code, cursor, file, id, language, money, text, whole, z } from '../schema.ts'
import { DEPOSIT_BONUS_REFUSALS } from './chosen-promotion.ts'
import { bankAccountView, depositView, withdrawalView } from './request-views.ts'
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './rules.ts'
import { METHOD_KINDS } from './settings.ts'
import { outstandingWageringView } from './wagering-calls.ts'

/** The client draws it once per intent: the same key and content is the same request, however often it is sent. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

const page = { cursor, pageSize: whole(1, 50, 20), language }
export const password = text(128, 1)
/** Whichever password the account must give: its payment password where it has one, else the login password. */
export const passwordKind = z.enum(['payment', 'login'])

export const depositCalls = named({
  listDepositMethods: call({
    method: 'GET',
    path: '/wps/member/deposits/methods',
    access: 'member',
    tags: ['deposits', 'limits'],
    summary: 'How this brand takes money, with the bounds of each way, and the player’s open deposit of it.',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(METHOD_KINDS),
          name: z.string(),
          min: money,
          max: money,
          minutes: z.number(),
          /** How often it must be staked before money leaves: "1", "1.5"; "0" not at all. */
          wageringMultiple: z.string(),
          /** Amounts to offer as buttons. */
          offers: z.array(money),
          openId: z.nullable(id),
          /** The sandbox bank of demo mode takes it: payInSandbox makes its payer pay. */
          isSandbox: z.boolean(),
        }),
      ),
      /** What the player's own limits leave to deposit now, open deposits counted; null: no limit. */
      left: z.nullable(money),
    }),
    refusals: [],
  }),
  requestDeposit: call({
    method: 'POST',
    path: '/wps/member/deposits',
    access: 'member',
    tags: ['deposits', 'promotions', 'balance', 'transactions'],
    summary:
      'Opens a deposit and answers where to pay; one may be open per method. The money is on the balance when the bank says that it came.',
    body: z.strictObject({
      method: code,
      /** Whole units of the currency. */
      amount: money,
      /** A promotion of listDepositPromotions, kept with the deposit. */
      promotionId: z.optional(id),
      idempotencyKey,
    }),
    answer: depositView,
    refusals: [
      'cashier.methodUnknown',
      'cashier.amountBounds',
      'cashier.amountWhole',
      'cashier.depositOpen',
      'cashier.keyUsed',
      'cashier.providerDown',
      ...EXCLUDED_REFUSALS,
      'safety.limitNeeded',
      'safety.depositLimit',
      ...DEPOSIT_BONUS_REFUSALS,
    ],
    limit: { times: 20, seconds: 60 },
  }),
  getDeposit: call({
    method: 'GET',
    path: '/wps/member/deposits/detail',
    access: 'member',
    tags: ['deposits'],
    summary: 'One deposit as it stands now; the stream’s event `cashier` says when to ask again.',
    query: z.object({ id, language }),
    answer: depositView,
    refusals: ['cashier.depositUnknown'],
  }),
  listDeposits: call({
    method: 'GET',
    path: '/wps/member/deposits',
    access: 'member',
    tags: ['deposits'],
    summary: 'The player’s deposits, newest first.',
    query: z.object({ state: z.optional(z.enum(DEPOSIT_STATES)), ...page }),
    answer: z.object({ list: z.array(depositView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  payInSandbox: call({
    method: 'POST',
    path: '/wps/member/deposits/sandbox',
    access: 'member',
    tags: ['deposits', 'balance', 'transactions'],
    summary:
      'Demo mode only: the sandbox bank’s payer pays this deposit now instead of some seconds later. The bank’s callback puts the money on the balance.',
    body: z.strictObject({ id }),
    answer: z.object({ isTold: z.boolean() }),
    refusals: ['cashier.depositUnknown', 'cashier.depositClosed', 'cashier.methodUnknown'],
    limit: { times: 20, seconds: 60 },
  }),
  cancelDeposit: call({
    method: 'POST',
    path: '/wps/member/deposits/cancel',
    access: 'member',
    tags: ['deposits', 'promotions', 'balance', 'transactions'],
    summary: 'Gives up an open deposit. Money that comes all the same is matched by the staff.',
    body: z.strictObject({ id }),
    answer: depositView,
    refusals: ['cashier.depositUnknown', 'cashier.depositClosed'],
    limit: { times: 20, seconds: 60 },
  }),
})

export const bankAccountCalls = named({
  listBanks: call({
    method: 'GET',
    path: '/wps/system/banks',
    access: 'anyone',
    tags: ['settings'],
    summary: 'The banks that money can be sent to, by the name people know them by.',
    answer: z.object({ list: z.array(z.object({ code: z.string(), shortName: z.string(), name: z.string() })) }),
    refusals: [],
  }),
  listBankAccounts: call({
    method: 'GET',
    path: '/wps/member/bank-accounts',
    access: 'member',
    tags: ['bank-accounts', 'account'],
    summary: 'The player’s bank accounts, numbers masked, and what adding one asks for.',
    answer: z.object({
      list: z.array(bankAccountView),
      max: z.number(),
      /** "" while it is not set: it comes first, and every account must be in this name (MC-28). */
      realName: z.string(),
      /** Which password removing one, and adding any but the first, asks for. */
      password: passwordKind,
      needsPassword: z.boolean(),
    }),
    refusals: [],
  }),
  addBankAccount: call({
    method: 'POST',
    path: '/wps/member/bank-accounts',
    access: 'member',
    tags: ['bank-accounts'],
    stepUp: true,
    encrypted: true,
    summary: 'Adds a bank account in the player’s own name. The first needs no password, later ones do.',
    body: z.strictObject({
      bank: code,
      number: z.string().check(z.regex(/^[0-9A-Za-z ]{4,30}$/)),
      holder: text(80, 1),
      password: z.optional(password),
    }),
    answer: bankAccountView,
    refusals: [
      'cashier.bankUnknown',
      'cashier.accountNumberInvalid',
      'cashier.realNameNeeded',
      'cashier.holderDiffers',
      'cashier.bankAccountTwice',
      'cashier.bankAccountsMax',
      ...SPENDER_REFUSALS,
    ],
    limit: { times: 10, seconds: 60 },
  }),
  removeBankAccount: call({
    method: 'DELETE',
    path: '/wps/member/bank-accounts',
    access: 'member',
    tags: ['bank-accounts'],
    encrypted: true,
    summary: 'Removes a bank account; withdrawals on their way to it stay so.',
    body: z.strictObject({ id, password }),
    answer: z.object({ removed: z.boolean() }),
    refusals: ['cashier.bankAccountUnknown', ...SPENDER_REFUSALS],
    limit: { times: 10, seconds: 60 },
  }),
})

export const withdrawalCalls = named({
  getWithdrawRules: call({
    method: 'GET',
    path: '/wps/member/withdrawals/rules',
    access: 'member',
    tags: ['withdrawals', 'bank-accounts', 'account', 'balance'],
    summary:
      'What a withdrawal may be right now: bounds, fee, how many and how much are left today, what must be staked first.',
    answer: z.object({
      min: money,
      /** Of one withdrawal: what the brand pays at once, at most the day's limit of the player's VIP level. */
      max: money,
      /** What the VIP level lets leave in a day, and what of it is left today; null on a brand without levels. */
      dailyLimit: z.nullable(money),
      dailyLeft: z.nullable(money),
      /** The player's cash, less what of it stays. */
      available: money,
      /** Gifts that were not staked, which stay while a break, an exclusion or a limit lets him stake nothing. */
      rewardKept: money,
      perDay: z.number(),
      usedToday: z.number(),
      freeLeftToday: z.number(),
      /** The fee of the next one: a share of the amount ("0.01"), at least feeMin; both zero while it is free. */
      feeRate: z.string(),
      feeMin: money,
      /** What of the cash came as bonuses that were not staked as they ask; the player's own money is what goes first. */
      bonus: money,
      /** What must still be staked before money may leave, and of how much it is left. */
      wageringLeft: money,
      wageringNeeded: money,
      /** Of which money that is not worked off, the newest first, at most five. */
      wageringOf: z.array(outstandingWageringView),
      /** How often each deposit must be staked: "1", "1.5"; "0" not at all. */
      wageringMultiple: z.string(),
      autoReceiveMinutes: z.number(),
      /** Within so many minutes the brand promises to look at a request. */
      reviewMinutes: z.number(),
      password: passwordKind,
      realName: z.string(),
      bankAccounts: z.array(bankAccountView),
    }),
    refusals: [],
  }),
  requestWithdrawal: call({
    method: 'POST',
    path: '/wps/member/withdrawals',
    access: 'member',
    tags: ['withdrawals', 'bank-accounts', 'balance', 'transactions'],
    encrypted: true,
    summary: 'Asks for money: it leaves the balance at once and waits, locked, until it is paid out or returned.',
    body: z.strictObject({ bankAccountId: id, amount: money, password, idempotencyKey }),
    answer: withdrawalView,
    refusals: [
      'cashier.bankAccountUnknown',
      'cashier.bankAccountHeld',
      'cashier.holderDiffers',
      'cashier.amountBounds',
      'cashier.amountWhole',
      'cashier.perDay',
      'cashier.dailyLimit',
      'cashier.wageringLeft',
      'cashier.promotionLeft',
      'cashier.rewardKept',
      ...SPENDER_REFUSALS,
      'cashier.keyUsed',
      'wallet.notEnough',
    ],
    limit: { times: 20, seconds: 60 },
  }),
  getWithdrawal: call({
    method: 'GET',
    path: '/wps/member/withdrawals/detail',
    access: 'member',
    tags: ['withdrawals'],
    summary: 'One withdrawal as it stands now, with every step and its time.',
    query: z.object({ id, language }),
    answer: withdrawalView,
    refusals: ['cashier.withdrawalUnknown'],
  }),
  listWithdrawals: call({
    method: 'GET',
    path: '/wps/member/withdrawals',
    access: 'member',
    tags: ['withdrawals'],
    summary: 'The player’s withdrawals, newest first.',
    query: z.object({ state: z.optional(z.enum(WITHDRAWAL_STATES)), ...page }),
    answer: z.object({ list: z.array(withdrawalView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  cancelWithdrawal: call({
    method: 'POST',
    path: '/wps/member/withdrawals/cancel',
    access: 'member',
    tags: ['withdrawals', 'bank-accounts', 'balance', 'transactions'],
    summary: 'Takes a withdrawal back while it is pending; the money is on the balance again.',
    body: z.strictObject({ id }),
    answer: withdrawalView,
    refusals: ['cashier.withdrawalUnknown', 'cashier.notNow'],
    limit: { times: 20, seconds: 60 },
  }),
  uploadProof: call({
    method: 'POST',
    path: '/wps/member/withdrawals/proof',
    access: 'member',
    summary:
      'Takes a proof image (the body is the png or jpg itself, 5 MB at most); answers its id for confirmWithdrawal.',
    upload: true,
    body: file,
    answer: z.object({ proofId: id }),
    refusals: ['platform.badPicture', 'cashier.imagesMax'],
    limit: { times: 20, seconds: 60 },
  }),
  getProof: call({
    method: 'GET',
    path: '/wps/member/withdrawals/proof',
    access: 'member',
    summary: 'The player’s own proof image, as a data: address.',
    query: z.object({ id }),
    answer: z.object({ image: z.string() }),
    refusals: ['cashier.proofUnknown'],
  }),
  confirmWithdrawal: call({
    method: 'POST',
    path: '/wps/member/withdrawals/receipt',
    access: 'member',
    tags: ['withdrawals', 'bank-accounts', 'balance', 'transactions'],
    summary:
      'Says whether disbursed money arrived: received, partly (with the amount), or not received (with a proof image). Only received is final.',
    body: z.strictObject({
      id,
      answer: z.enum(['received', 'partly', 'notReceived']),
      /** With partly: more than nothing and less than the payout. */
      amountReceived: z.optional(money),
      /** Required with notReceived (WITHDRAW-04), may stand with partly (decision T5). */
      proofId: z.optional(id),
    }),
    answer: withdrawalView,
    refusals: [
      'cashier.withdrawalUnknown',
      'cashier.notNow',
      'cashier.proofNeeded',
      'cashier.proofUnknown',
      'cashier.partBounds',
    ],
    limit: { times: 20, seconds: 60 },
  }),
})
