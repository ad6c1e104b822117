import { sql, type Tx } from '../platform/db.ts'

/** What of the cashier waits for somebody: withdrawals to look at, transfers that matched nothing, bank accounts held. */
export async function countCashierWork(
  tx: Tx,
): Promise<{ withdrawals: number; transfers: number; bankAccounts: number }> {
  const of = sql`brand_id = ${tx.brandId}`
  const row = await tx.one<{ withdrawals: number; transfers: number; bankAccounts: number }>(sql`
    select
      (select count(*)::int from cashier.withdrawals where ${of} and state in ('pending', 'held', 'disputed')) as withdrawals,
      (select count(*)::int from cashier.incoming_transfers where ${of} and state = 'unmatched') as transfers,
      (select count(*)::int from cashier.bank_accounts where ${of} and state = 'held') as "bankAccounts"`)
  return row ?? { withdrawals: 0, transfers: 0, bankAccounts: 0 }
}
