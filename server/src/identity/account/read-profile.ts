/** The fields of a profile as they are kept: what was typed at registration, and what the security centre added. */
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../../platform/db.ts'

export type ProfileFields = Readonly<Record<string, string>>

/** Where the security centre keeps what has no field in a registration. */
export const REAL_NAME = 'payeeName'
export const ACCOUNT_HOLDER_NAME = 'accountHolderName'
export const BIRTHDAY = 'birthday'

export async function readProfile(tx: Tx, accountId: string): Promise<ProfileFields> {
  const row = await tx.one<{ fields: ProfileFields }>(
    sql`select fields from identity.profiles where brand_id = ${tx.brandId} and account_id = ${accountId}`,
  )
  return row?.fields ?? {}
}

/** The name that money is paid out to; undefined while it is not set (MC-28). */
export async function findRealName(tx: Tx, accountId: string): Promise<string | undefined> {
  return (await readProfile(tx, accountId))[REAL_NAME] || undefined
}

/** The fields, held until the transaction ends, so that what may be set once is set once. */
export async function lockProfile(tx: Tx, accountId: string): Promise<ProfileFields> {
  await tx.run(sql`
    insert into identity.profiles (brand_id, account_id) values (${tx.brandId}, ${accountId}) on conflict do nothing`)
  const row = await tx.one<{ fields: ProfileFields }>(sql`
    select fields from identity.profiles where brand_id = ${tx.brandId} and account_id = ${accountId} for update`)
  return row?.fields ?? {}
}

/** Adds fields to a locked profile; refuses with identity.alreadySet where one stands already. */
export async function addToProfile(tx: Tx, accountId: string, fields: ProfileFields): Promise<void> {
  const known = await lockProfile(tx, accountId)
  if (Object.keys(fields).some(field => known[field])) refuse('identity.alreadySet')
  await tx.run(sql`
    update identity.profiles set fields = fields || ${JSON.stringify(fields)}::jsonb
    where brand_id = ${tx.brandId} and account_id = ${accountId}`)
}
