import { normalizeUsername } from '@sen/core/identity/rules'
import { type Sql, sql, type Tx } from '../../platform/db.ts'

/** The user names of accounts of the transaction's brand, by id; accounts that are gone are left out. */
export async function nameAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; username: string }>(sql`
    select id, username from identity.accounts where brand_id = ${tx.brandId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row.username]))
}

/** The account that has this user name, in any case or width. */
export async function findAccountIdOfName(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx.one<{ id: string }>(sql`
    select id from identity.accounts
    where brand_id = ${tx.brandId} and username_normalized = ${normalizeUsername(username)}`)
  return row?.id
}

/** The condition of a statement that the account of a column is blocked. */
export const whereBlocked = (tx: Tx, account: Sql): Sql => sql`exists (
  select from identity.accounts a where a.brand_id = ${tx.brandId} and a.id = ${account} and a.blocked_at is not null)`

/** Which of these accounts are somebody's own: not those that guests try the games with. */
export async function keepMembers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from identity.accounts where brand_id = ${tx.brandId} and id = any(${ids}::uuid[]) and kind <> 4`)
  return new Set(rows.map(row => row.id))
}
