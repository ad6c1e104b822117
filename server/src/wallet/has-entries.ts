import { sql, type Tx } from '../platform/db.ts'

/** Whether anything was posted in the brand by a transaction numbered `since` or above, as far as this transaction sees. */
export async function hasEntries(tx: Tx, since: bigint): Promise<boolean> {
  const row = await tx.one<{ found: boolean }>(sql`
    select exists (select from wallet.entries where brand_id = ${tx.brandId} and xid >= ${since}) as found`)
  return row?.found ?? true
}
