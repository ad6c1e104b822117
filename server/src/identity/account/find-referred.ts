import { sql, type Tx } from '../../platform/db.ts'
import { findInviter } from '../store.ts'

/** The code that leads others to this account. */
export async function findInviteCode(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx.one<{ invite_code: string }>(sql`
    select invite_code from identity.accounts where brand_id = ${tx.brandId} and id = ${accountId}`)
  return row?.invite_code
}

/** The account that a referral code leads to. */
export async function findReferrer(tx: Tx, code: string): Promise<string | undefined> {
  return (await findInviter(tx, code, false))?.id
}

/** Who registered with an account's referral code, the latest first. */
export async function listInvited(
  tx: Tx,
  accountId: string,
): Promise<{ id: string; account: string; joinedAt: Date }[]> {
  return tx.query(sql`
    select id, username as account, created_at as "joinedAt" from identity.accounts
    where brand_id = ${tx.brandId} and referrer_id = ${accountId} order by created_at desc, id`)
}
