/** Money between wallets: a player's own at vendors, and one step up or down the line of agents. */
import { call, named } from '../call.ts'
import { SPENDER_REFUSALS } from '../identity/security-calls.ts'
import { code, language, money, text, z } from '../schema.ts'
import { idempotencyKey, password, passwordKind } from './calls.ts'

export const transferCalls = named({
  listVendorWallets: call({
    method: 'GET',
    path: '/wps/v2/wallets/vendors',
    access: 'member',
    tags: ['wallets', 'balance'],
    summary: 'The wallets at vendors, for brands that keep one each; isSingle brands answer none (decision L23).',
    query: z.object({ language }),
    answer: z.object({
      isSingle: z.boolean(),
      main: money,
      list: z.array(z.object({ vassalage: z.string(), name: z.string(), balance: money })),
    }),
    refusals: [],
  }),
  transferWallet: call({
    method: 'POST',
    path: '/wps/v2/wallets/transfer',
    access: 'member',
    tags: ['wallets', 'balance', 'transactions'],
    summary: 'Moves money between the main wallet and a vendor’s (MC-27): `in` is towards the vendor.',
    body: z.strictObject({ vassalage: code, direction: z.enum(['in', 'out']), amount: money, idempotencyKey }),
    answer: z.object({ main: money, balance: money }),
    refusals: [
      'cashier.singleWallet',
      'cashier.vendorUnknown',
      'cashier.amountBounds',
      'cashier.keyUsed',
      'wallet.notEnough',
    ],
    limit: { times: 60, seconds: 60 },
  }),
  recallVendorBalances: call({
    method: 'POST',
    path: '/wps/v2/wallets/recall',
    access: 'member',
    tags: ['wallets', 'balance', 'transactions'],
    summary: 'Brings everything back from the vendors to the main wallet.',
    body: z.strictObject({}),
    answer: z.object({ main: money, collected: money }),
    refusals: ['cashier.singleWallet'],
    limit: { times: 20, seconds: 60 },
  }),
  getDownlineTransfer: call({
    method: 'GET',
    path: '/wps/v2/wallets/downline',
    access: 'member',
    tags: ['wallets', 'balance', 'account'],
    summary: 'Whether money may go to the upline or to downlines, and within which bounds (MC-07, decision L22).',
    answer: z.object({
      upline: z.boolean(),
      downline: z.boolean(),
      /** The upline's account, masked; "" where there is none. */
      uplineAccount: z.string(),
      min: money,
      max: money,
      /** Above this amount two of the staff must agree before anything moves: the brand’s bound less what was sent today. */
      fourEyesAbove: money,
      leftToday: z.number(),
      /** What may still be sent down the line today, where whoever stands above has set a limit. */
      creditToday: z.nullable(money),
      /** Why nothing at all could be sent now, each way, in the caller’s language; "" where nothing stands against it. */
      uplineStopped: z.string(),
      downlineStopped: z.string(),
      password: passwordKind,
    }),
    refusals: [],
  }),
  transferToDownline: call({
    method: 'POST',
    path: '/wps/v2/wallets/downline',
    access: 'member',
    tags: ['wallets', 'balance', 'transactions', 'team'],
    encrypted: true,
    summary:
      'Sends money to the agent directly above, or as an agent to an account directly below (AGENT-17). Never from player to player, and never while a gift, or up the line a deposit, is not staked. Above the brand’s bound it waits for the staff.',
    body: z.strictObject({
      direction: z.enum(['upline', 'downline']),
      /** With downline: the account's name. */
      account: z.optional(text(64, 1)),
      amount: money,
      password,
      idempotencyKey,
    }),
    answer: z.object({ main: money, account: z.string(), state: z.enum(['done', 'waiting', 'rejected']) }),
    refusals: [
      'cashier.downlineTransferOff',
      'cashier.downlineCredit',
      'cashier.downlineUnstaked',
      'cashier.downlineUnknown',
      'cashier.amountBounds',
      'cashier.perDay',
      'cashier.downlineWageringLeft',
      'cashier.downlineGiftKept',
      ...SPENDER_REFUSALS,
      'cashier.keyUsed',
      'wallet.notEnough',
    ],
    limit: { times: 20, seconds: 60 },
  }),
})
