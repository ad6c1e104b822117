import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../platform/db.ts'
import { lowestUuidAt } from '../platform/uuid-v7-range.ts'

/** Entries of money in, out and between accounts. */
export const MONEY_TRANSACTION_KINDS = ['deposit', 'withdrawal', 'withdrawal_return', 'transfer'] as const

export type MoneyTransactionRow = {
  player_id: string
  id: string
  kind: string
  amount: Amount
  at: Date
  reference: string
}

/**
 * What deposits, withdrawals and transfers did to the main accounts of many players, newest first, from the one after `before` down to `since`; a
 * withdrawal when it was asked for. Moments: from inclusive, to exclusive.
 */
export function listMoneyTransactions(
  tx: Tx,
  playerIds: readonly string[],
  { from, to, kinds }: { from: Date; to: Date; kinds: readonly string[] },
  { before, since, count }: { before: string | undefined; since?: string | undefined; count: number },
): Promise<MoneyTransactionRow[]> {
  return tx.query<MoneyTransactionRow>(sql`
    select e.player_id, e.id, e.kind, e.amounts[array_position(e.accounts, 'cash')] as amount, e.at, e.reference
    from unnest(${playerIds}::uuid[]) as one (id)
    cross join lateral (
      select player_id, id, kind, accounts, amounts, at, reference from wallet.entries
      where brand_id = ${tx.brandId} and player_id = one.id and kind = any(${kinds}::text[]) and kind not in ('bet', 'win', 'rollback')
        and accounts @> '{cash}' and at >= ${from} and at < ${to}
        and id >= ${lowestUuidAt(from, 'earlier')} and id < ${lowestUuidAt(to, 'later')} ${before ? sql`and id < ${before}` : empty}
        ${since ? sql`and id >= ${since}` : empty}
      -- Looked up per player, by kind: in the order of ids it would go through what he plays.
      offset 0
    ) e order by e.id desc limit ${count}`)
}

/** The brand's newest of them with whose they are, from the one after `before` on: of each kind one stretch of an index of their own (entries_latest). */
export function listLatestMoneyTransactions(
  tx: Tx,
  { from, to, kinds }: { from: Date; to: Date; kinds: readonly string[] },
  { before, count }: { before: string | undefined; count: number },
): Promise<{ id: string; player_id: string }[]> {
  return tx.query(sql`
    select e.id, e.player_id from unnest(${kinds}::text[]) as one (kind)
    cross join lateral (
      select id, player_id from wallet.entries
      where brand_id = ${tx.brandId} and kind = one.kind and kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer')
        and accounts @> '{cash}' and cardinality(accounts) >= 2 and at >= ${from} and at < ${to}
        and id >= ${lowestUuidAt(from, 'earlier')} and id < ${lowestUuidAt(to, 'later')} ${before ? sql`and id < ${before}` : empty}
      order by id desc limit ${count}
    ) e order by e.id desc limit ${count}`)
}
