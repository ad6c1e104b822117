/** Reads and writes of schema identity. Every statement runs in the brand of its transaction. */

import { sql, type Tx } from '../platform/db.ts'
import type { AccountKind } from '../platform/deps.ts'

export type Account = {
  id: string
  member_no: string
  username: string
  kind: AccountKind
  nickname: string
  member_label: string
  icon: string
  language: string | null
  member_enabled: boolean
  agent_enabled: boolean
  first_login: boolean
  must_change_password: boolean
  pending_activation: boolean
  blocked_at: Date | null
  created_at: Date
}

export type Credential = { hash: string; expires_at: Date | null }

const ACCOUNT = sql`a.id, a.member_no, a.username, a.kind, a.nickname, a.member_label, a.icon, a.language, a.member_enabled, a.agent_enabled,
  a.first_login, a.must_change_password, a.pending_activation, a.blocked_at, a.created_at`

export function findAccount(tx: Tx, accountId: string): Promise<Account | undefined> {
  return tx.one<Account>(
    sql`select ${ACCOUNT} from identity.accounts a where a.brand_id = ${tx.brandId} and a.id = ${accountId}`,
  )
}

/** The account of a folded name with its sign-in credential. */
export function findLogin(
  tx: Tx,
  normalized: string,
): Promise<(Account & { hash: string | null; expires_at: Date | null }) | undefined> {
  return tx.one(sql`
    select ${ACCOUNT}, c.hash, c.expires_at from identity.accounts a
    left join identity.credentials c on c.brand_id = a.brand_id and c.account_id = a.id and c.purpose = 'login'
    where a.brand_id = ${tx.brandId} and a.username_normalized = ${normalized}`)
}

/** The same by id. */
export function findLoginOf(
  tx: Tx,
  accountId: string,
): Promise<(Account & { hash: string | null; expires_at: Date | null }) | undefined> {
  return tx.one(sql`
    select ${ACCOUNT}, c.hash, c.expires_at from identity.accounts a
    left join identity.credentials c on c.brand_id = a.brand_id and c.account_id = a.id and c.purpose = 'login'
    where a.brand_id = ${tx.brandId} and a.id = ${accountId}`)
}

export async function isNameFree(tx: Tx, normalized: string): Promise<boolean> {
  const taken = await tx.one(
    sql`select 1 from identity.accounts where brand_id = ${tx.brandId} and username_normalized = ${normalized}`,
  )
  return !taken
}

export type NewAccount = {
  id: string
  username: string
  normalized: string
  kind: AccountKind
  nickname: string
  language: string
  inviteCode: string
  memberEnabled: boolean
  agentEnabled: boolean
  uplineId?: string | null
  referrerId?: string | null
  at: Date
}

/** Adds an account; false when the name is taken. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const added = await tx.run(sql`
    insert into identity.accounts (brand_id, id, username, username_normalized, kind, nickname, language, member_enabled,
      agent_enabled, invite_code, upline_id, referrer_id, created_at)
    values (${tx.brandId}, ${account.id}, ${account.username}, ${account.normalized}, ${account.kind}, ${account.nickname},
      ${account.language}, ${account.memberEnabled}, ${account.agentEnabled}, ${account.inviteCode},
      ${account.uplineId ?? null}, ${account.referrerId ?? null}, ${account.at})
    on conflict (brand_id, username_normalized) do nothing`)
  return added === 1
}

export async function saveCredential(
  tx: Tx,
  accountId: string,
  purpose: 'login' | 'payment',
  hash: string,
  at: Date,
  expiresAt: Date | null = null,
): Promise<void> {
  await tx.run(sql`
    insert into identity.credentials (brand_id, account_id, purpose, hash, set_at, expires_at)
    values (${tx.brandId}, ${accountId}, ${purpose}, ${hash}, ${at}, ${expiresAt})
    on conflict (brand_id, account_id, purpose) do update set hash = excluded.hash, set_at = excluded.set_at,
      expires_at = excluded.expires_at`)
}

export async function saveProfile(
  tx: Tx,
  accountId: string,
  profile: { fields: Record<string, string>; method: string; url: string; ip: string; agreedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    insert into identity.profiles (brand_id, account_id, fields, register_method, register_url, register_ip, agreed_at)
    values (${tx.brandId}, ${accountId}, ${JSON.stringify(profile.fields)}::jsonb, ${profile.method}, ${profile.url},
      ${profile.ip}, ${profile.agreedAt})`)
}

/**
 * The account that an invitation or referral code leads to; `agentsOnly` for affiliate codes, which lead below nobody's sub-account.
 * One of an agent's links is his code, a 0, which stands in no code that is drawn, and what tells it from his others.
 */
export function findInviter(tx: Tx, code: string, agentsOnly: boolean): Promise<{ id: string } | undefined> {
  const whole = code.toUpperCase()
  const codes = agentsOnly ? [whole, whole.replace(/0.*$/s, '')] : [whole]
  return tx.one(sql`
    select id from identity.accounts where brand_id = ${tx.brandId} and invite_code = any(${codes})
      and blocked_at is null and kind <> 4 and (not ${agentsOnly} or (agent_enabled and kind in (1, 2))) order by length(invite_code) desc limit 1`)
}

/** Remembers the browser; answers its device's id. */
export async function saveDevice(
  tx: Tx,
  device: { accountId: string; keyHash: Buffer; id: string; userAgent: string; at: Date },
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into identity.devices (brand_id, account_id, key_hash, id, user_agent, first_seen_at, last_seen_at)
    values (${tx.brandId}, ${device.accountId}, ${device.keyHash}, ${device.id}, ${device.userAgent}, ${device.at}, ${device.at})
    on conflict (brand_id, account_id, key_hash) do update set last_seen_at = excluded.last_seen_at
    returning id`)
  return (row as { id: string }).id
}

export async function isKnownDevice(tx: Tx, accountId: string, keyHash: Buffer): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from identity.devices
    where brand_id = ${tx.brandId} and account_id = ${accountId} and key_hash = ${keyHash}`)
  return row !== undefined
}

export async function hasPaymentPassword(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from identity.credentials
    where brand_id = ${tx.brandId} and account_id = ${accountId} and purpose = 'payment'`)
  return row !== undefined
}

export async function findPaymentHash(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx.one<{ hash: string }>(sql`
    select hash from identity.credentials
    where brand_id = ${tx.brandId} and account_id = ${accountId} and purpose = 'payment'`)
  return row?.hash
}

/** The sign-in before the present one. */
export function findLastSignIn(tx: Tx, accountId: string): Promise<{ at: Date; ip: string } | undefined> {
  return tx.one(sql`
    select at, ip from identity.login_attempts
    where brand_id = ${tx.brandId} and account_id = ${accountId} and outcome = 'ok' order by at desc offset 1 limit 1`)
}

export async function saveLanguage(tx: Tx, accountId: string, language: string): Promise<void> {
  await tx.run(sql`
    update identity.accounts set language = ${language} where brand_id = ${tx.brandId} and id = ${accountId}`)
}

/** With mustChange the account goes on owing a new password, also at later sign-ins that are no first ones. */
export async function saveFirstLoginDone(tx: Tx, accountId: string, mustChange: boolean): Promise<void> {
  await tx.run(sql`
    update identity.accounts set first_login = false, must_change_password = must_change_password or ${mustChange}
    where brand_id = ${tx.brandId} and id = ${accountId} and first_login`)
}

/** Whether the account may bet: a real one that is a member's and that nobody blocked. */
export const isInGoodStanding = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await listInGoodStanding(tx, [accountId])).has(accountId)

/** Who of these accounts may play for real. */
export async function listInGoodStanding(tx: Tx, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from identity.accounts
    where brand_id = ${tx.brandId} and id = any(${accountIds}::uuid[]) and blocked_at is null and member_enabled and kind <> 4`)
  return new Set(rows.map(({ id }) => id))
}
