import { call, named } from '../call.ts'
import { cursor, day, download, id, language, moment, money, text, whole, z } from '../schema.ts'

/** Money of a player; points are a unit of their own and stand in no statement. */
const buckets = z.object({ cash: money, bonus: money, locked: money, total: money })

export const walletCalls = named({
  getBalance: call({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'account',
    tags: ['balance'],
    summary: 'The player’s balance: sumBalance is what can be staked, as an exact decimal text.',
    answer: z.object({
      sumBalance: money,
      /** What of it stands in wallets at vendors; 0.00 where the brand keeps one wallet. */
      atVendors: money,
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
    tags: ['transactions'],
    summary:
      'The account record: every line of the player’s money, newest first, with the running balance. Points have a record of their own.',
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
          bucket: z.string(),
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
  exportTransactions: call({
    method: 'GET',
    path: '/wps/member/wallet/transactions/file',
    access: 'member',
    download: 'text/csv',
    summary: 'The account record as a table for spreadsheets, all of the filter, newest first.',
    query: z.object({ from: z.optional(day), to: z.optional(day), kind: z.optional(text(40)), language }),
    answer: download,
    refusals: [],
    limit: { times: 10, seconds: 60 },
  }),
  getStatement: call({
    method: 'GET',
    path: '/wps/member/wallet/statement',
    access: 'member',
    tags: ['transactions'],
    summary:
      'The statement of some days (at most 366): what stood at their beginning and end, what came and went by kind and by day, and each movement beside play.',
    query: z.object({ from: day, to: day, language }),
    answer: z.object({
      account: z.string(),
      from: day,
      to: day,
      /** The moment it was drawn up. */
      at: moment,
      opening: buckets,
      closing: buckets,
      /** Sums of entries: what each did to all money of the player. */
      kinds: z.array(z.object({ kind: z.string(), entries: z.number(), came: money, went: money })),
      days: z.array(z.object({ day, came: money, went: money, closing: money })),
      /** Oldest first; without bets, wins and refunds. */
      movements: z.array(
        z.object({ at: moment, kind: z.string(), amount: money, subject: z.string(), reference: z.string() }),
      ),
      /** Whether there are more movements than are listed. */
      hasMore: z.boolean(),
    }),
    refusals: [],
    limit: { times: 30, seconds: 60 },
  }),
})
