import { type Amount, writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../../platform/db.ts'
import { countWaiting } from '../contracts/contract-store.ts'

/** What waits for approval, and what payers owe of bills that they could not pay. */
export async function sumOpenBills(tx: Tx) {
  const row = await tx.one<{ unapproved: number; toApprove: Amount; short: number; owed: Amount }>(sql`
    select count(*) filter (where state = 'unapproved')::int as unapproved,
      coalesce(sum(amount) filter (where state = 'unapproved'), 0)::bigint as "toApprove",
      count(*) filter (where state in ('partly', 'insufficient'))::int as short,
      coalesce(sum(amount - paid) filter (where state in ('partly', 'insufficient')), 0)::bigint as owed
    from agents.bills where brand_id = ${tx.brandId} and state in ('unapproved', 'uncollected', 'partly', 'insufficient')`)
  return {
    unapproved: { count: row?.unapproved ?? 0, amount: writeAmount(row?.toApprove ?? 0n) },
    owed: { count: row?.short ?? 0, amount: writeAmount(row?.owed ?? 0n) },
  }
}

/** What waits for the staff: requests to the house, and bills to approve. */
export async function countContractWork(tx: Tx): Promise<{ contracts: number; bills: number }> {
  return { contracts: await countWaiting(tx, undefined), bills: (await sumOpenBills(tx)).unapproved.count }
}
