/** What the screens of the security centre read. */
import { empty, sql, type Tx } from '../platform/db.ts'

type Protection = {
  password_set_at: Date | null
  payment_set_at: Date | null
  payment_locked_until: Date | null
  verify_new_ip: boolean | null
}

/** Which passwords an account has, since when, and its own wish about new addresses. */
export async function findProtection(tx: Tx, accountId: string): Promise<Protection> {
  const row = await tx.one<Protection>(sql`
    select a.verify_new_ip, l.set_at as password_set_at, p.set_at as payment_set_at, p.locked_until as payment_locked_until
    from identity.accounts a
    left join identity.credentials l on l.brand_id = a.brand_id and l.account_id = a.id and l.purpose = 'login'
    left join identity.credentials p on p.brand_id = a.brand_id and p.account_id = a.id and p.purpose = 'payment'
    where a.brand_id = ${tx.brandId} and a.id = ${accountId}`)
  return row as Protection
}

export async function countUnseenEvents(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ unseen: bigint }>(sql`
    select count(*) as unseen from identity.security_events
    where brand_id = ${tx.brandId} and account_id = ${accountId} and seen_at is null`)
  return Number(row?.unseen ?? 0)
}

export type SeenDevice = {
  id: string
  user_agent: string
  first_seen_at: Date
  last_seen_at: Date
  last_used_at: Date | null
  ip: string | null
  is_signed_in: boolean
  is_remembered: boolean
}

/** The browsers of an account, those used last first, each with the address of its last session. */
export function viewDevices(tx: Tx, accountId: string, now: Date): Promise<SeenDevice[]> {
  return tx.query<SeenDevice>(sql`
    select d.id, d.user_agent, d.first_seen_at, d.last_seen_at, s.last_used_at, s.ip,
      coalesce(s.is_live, false) as is_signed_in,
      exists (select 1 from identity.remember_tokens r where r.brand_id = d.brand_id and r.account_id = d.account_id
        and r.device_id = d.id and r.expires_at > ${now}) as is_remembered
    from identity.devices d
    left join lateral (
      select max(t.last_seen_at) as last_used_at, (array_agg(t.ip order by t.last_seen_at desc))[1] as ip,
        bool_or(t.revoked_at is null and t.idle_until > ${now} and t.absolute_until > ${now}) as is_live
      from identity.sessions t
      where t.brand_id = d.brand_id and t.account_id = d.account_id and t.device_id = d.id) s on true
    where d.brand_id = ${tx.brandId} and d.account_id = ${accountId}
    order by greatest(d.last_seen_at, s.last_used_at) desc, d.id
    limit 100`)
}

/** By which browser a session came in; null where none was remembered. */
export async function findDeviceOf(tx: Tx, sessionId: string): Promise<string | null> {
  const row = await tx.one<{ device_id: string | null }>(
    sql`select device_id from identity.sessions where brand_id = ${tx.brandId} and id = ${sessionId}`,
  )
  return row?.device_id ?? null
}

export type LoginView = {
  id: string
  at: Date
  ip: string
  user_agent: string
  outcome: 'ok' | 'failed'
  known_device: boolean
}

/** A page of the sign-ins to an account, refused ones too, the newest first. */
export function viewLogins(
  tx: Tx,
  accountId: string,
  page: { before: string | undefined; limit: number },
): Promise<LoginView[]> {
  return tx.query<LoginView>(sql`
    select id, at, ip, user_agent, outcome, known_device from identity.login_attempts
    where brand_id = ${tx.brandId} and account_id = ${accountId} and outcome <> 'pending'
      ${page.before ? sql`and id < ${page.before}` : empty}
    order by id desc limit ${page.limit}`)
}

export type SeenEvent = {
  id: string
  event: string
  subject: string
  at: Date
  ip: string
  user_agent: string
  seen_at: Date | null
}

/** A page of the security events of an account, the newest first. */
export function viewEvents(
  tx: Tx,
  accountId: string,
  page: { before: string | undefined; limit: number },
): Promise<SeenEvent[]> {
  return tx.query<SeenEvent>(sql`
    select id, event, subject, at, ip, user_agent, seen_at from identity.security_events
    where brand_id = ${tx.brandId} and account_id = ${accountId}
      ${page.before ? sql`and id < ${page.before}` : empty}
    order by id desc limit ${page.limit}`)
}
