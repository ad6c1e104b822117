/** The passkeys of accounts (platform/passkey-store.ts). */
import { sql, type Tx } from '../../platform/db.ts'

export const ACCOUNT_PASSKEYS = { table: sql`identity.passkeys`, owner: sql`account_id` }

/** Whether the account has one that answers on this host. */
export async function hasPasskeyHere(tx: Tx, accountId: string, host: string | undefined): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from identity.passkeys
    where brand_id = ${tx.brandId} and account_id = ${accountId} and rp_id = ${host ?? ''} limit 1`)
  return row !== undefined
}
