import { call } from '../call.ts'
import { cursor, day, id, language, moment, money, text, whole, z } from '../schema.ts'

export const walletCalls = {
  getBalance: call({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'account',
    summary: 'The player’s balance: sumBalance is what can be staked, as an exact decimal text.',
    answer: z.object({
      sumBalance: money,
      cash: money,
      bonus: money,
      locked: money,
      currency: z.string(),
      currencySymbol: z.string(),
      /** Grows with every entry of this account, so that a late push never overwrites a newer balance. */
      version: z.string(),
    }),
    refusals: [],
  }),
  listTransactions: call({
    method: 'GET',
    path: '/wps/member/wallet/transactions',
    access: 'member',
    summary: 'The account record: every ledger line of the player, newest first, with the running balance.',
    query: z.object({
      from: z.optional(day),
      to: z.optional(day),
      kind: z.optional(text(40)),
      cursor,
      pageSize: whole(1, 100, 20),
      language,
    }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          /** The entry's kind: bet, win, rollback, grant … ; its words are phrases `wallet.kind.<kind>`. */
          kind: z.string(),
          pocket: z.string(),
          amount: money,
          balanceAfter: money,
          at: moment,
          /** What it was for: a game's name in the asked language, or a word of the books ('welcome'). */
          subject: z.string(),
          reference: z.string(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
}
