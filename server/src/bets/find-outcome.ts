/** What is known of a bet before its win is taken back. */
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

type Known = { kind: string; player_id: string; outcome: string; content: string; balance: Amount }

/** A transaction by its key (transactionKey), as it was answered. */
export const findTransaction = (tx: Tx, key: string): Promise<Known | undefined> =>
  tx.one<Known>(sql`select kind, player_id, outcome, content::text as content, balance from bets.transactions
    where brand_id = ${tx.brandId} and key = ${key}::uuid`)

/** What came of a vendor's bet until now: whether it was given back, and what was won on it. */
export const findOutcome = (
  tx: Tx,
  vendorCode: string,
  betKey: string,
): Promise<{ is_returned: boolean; won: Amount } | undefined> =>
  tx.one<{ is_returned: boolean; won: Amount }>(sql`
    select coalesce(bool_or(kind = 'rollback'), false) as is_returned,
      coalesce(sum(amount) filter (where kind = 'win' and outcome = 'ok'), 0)::bigint as won
    from bets.transactions where brand_id = ${tx.brandId} and reference_key = ${betKey}::uuid and vendor_code = ${vendorCode}`)
