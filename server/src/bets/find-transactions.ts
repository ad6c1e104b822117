import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../platform/db.ts'
import { transactionKey } from './transaction-key.ts'

export type TransactionRow = {
  /** Where money moved: also the id of the wallet's entry. */
  no: string
  player_id: string
  vendor_code: string
  /** The vendor's own id of it, and of the round. */
  id: string
  round: string
  kind: 'bet' | 'win' | 'rollback'
  amount: Amount
  outcome: string
  moved: boolean
  at: Date
}

const ROW = sql`no, player_id, vendor_code, id, round, kind, amount, outcome, moved, at`

/** The transactions that vendors call by an id of their own, or by that of a round within a span. */
export async function findTransactions(
  tx: Tx,
  name: string,
  {
    vendors,
    playerId,
    from,
    before,
  }: { vendors: readonly string[]; playerId: string | undefined; from: Date; before: Date },
): Promise<TransactionRow[]> {
  const keys = vendors.map(vendor => transactionKey(vendor, name))
  const byId = await tx.query<TransactionRow>(sql`
    select ${ROW} from bets.transactions where brand_id = ${tx.brandId} and key = any(${keys}::uuid[])`)
  if (byId.length > 0) return byId
  const bets = await tx.query<{ key: string }>(sql`
    select key from bets.transactions
    where brand_id = ${tx.brandId} and kind = 'bet' and outcome = 'ok' and round = ${name} and at >= ${from} and at < ${before}
      ${playerId ? sql`and player_id = ${playerId}` : empty}
    limit 50`)
  return listOfRounds(
    tx,
    bets.map(bet => bet.key),
  )
}

/** Everything of the round that a transaction belongs to, oldest first: its bet, and what came of it. */
export async function findRoundOf(tx: Tx, vendor: string, id: string): Promise<TransactionRow[]> {
  const known = await tx.one<{ bet: string }>(sql`
    select coalesce(reference_key, key) as bet from bets.transactions
    where brand_id = ${tx.brandId} and key = ${transactionKey(vendor, id)}`)
  return known ? listOfRounds(tx, [known.bet]) : []
}

function listOfRounds(tx: Tx, bets: readonly string[]): Promise<TransactionRow[]> {
  return tx.query<TransactionRow>(sql`
    select r.no, r.player_id, r.vendor_code, r.id, r.round, r.kind, r.amount, r.outcome, r.moved, r.at
    from unnest(${bets}::uuid[]) as b (key) cross join lateral bets.round_transactions(${tx.brandId}, b.key) r order by r.at, r.kind`)
}
