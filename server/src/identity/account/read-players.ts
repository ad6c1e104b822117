/** Accounts as the back office reads them, through the door of this module. */

import type { Brand } from '@sen/core/brand/brand-file'
import { looksLikeMobile, readMobile } from '@sen/core/identity/mobile'
import { normalizeUsername } from '@sen/core/identity/rules'
import { empty, sql, type Tx } from '../../platform/db.ts'
import type { AccountKind } from '../../platform/deps.ts'
import { LAST_SIGN_IN } from './last-sign-in.ts'
import { mobileRules, normalizeEmail } from './read-contact.ts'

export type PlayerRow = {
  id: string
  member_no: string
  username: string
  kind: AccountKind
  blocked_at: Date | null
  created_at: Date
  last_sign_in_at: Date | null
}

export type PlayerFilter = {
  /** The beginning of the name, a whole member number, mobile number or mail address. */
  search: string
  isBlocked: boolean | undefined
  kinds: readonly AccountKind[] | undefined
  belowId: string | undefined
  limit: number
}

/** Accounts of a brand, newest first. */
export async function listPlayerRows(tx: Tx, brand: Brand, filter: PlayerFilter): Promise<PlayerRow[]> {
  const { isBlocked, kinds, belowId, limit } = filter
  return tx.query<PlayerRow>(sql`
    select a.id, a.member_no, a.username, a.kind, a.blocked_at, a.created_at, ${LAST_SIGN_IN} as last_sign_in_at
    from identity.accounts a where a.brand_id = ${tx.brandId} ${matching(tx, brand, filter.search.trim())}
      ${isBlocked === undefined ? empty : isBlocked ? sql`and a.blocked_at is not null` : sql`and a.blocked_at is null`}
      ${kinds ? sql`and a.kind = any(${kinds}::smallint[])` : empty}
      ${belowId ? sql`and a.id < ${belowId}` : empty}
    order by a.id desc limit ${limit}`)
}

function matching(tx: Tx, brand: Brand, search: string) {
  if (search === '') return empty
  const ofContact = (kind: 'mobile' | 'email', value: string) => sql`and a.id in (
    select c.account_id from identity.contacts c where c.brand_id = ${tx.brandId} and c.kind = ${kind} and c.value = ${value})`
  if (/^\d{5,8}$/.test(search)) return sql`and a.member_no = ${search}`
  if (search.includes('@')) return ofContact('email', normalizeEmail(search))
  if (looksLikeMobile(search)) {
    const mobile = readMobile(mobileRules(brand), search)
    return ofContact('mobile', 'fault' in mobile ? search.replace(/\D/g, '') : mobile.value)
  }
  const prefix = normalizeUsername(search).replace(/[\\%_]/g, '\\$&')
  return sql`and a.username_normalized like ${`${prefix}%`}`
}

export type PlayerCard = PlayerRow & {
  nickname: string
  language: string | null
  blocked_reason: string | null
  upline_id: string | null
  referrer_id: string | null
  fields: Record<string, string>
  register_ip: string
  register_method: string
}

/** One account with what was typed at its registration. */
export function findPlayer(tx: Tx, id: string): Promise<PlayerCard | undefined> {
  return tx.one<PlayerCard>(sql`
    select a.id, a.member_no, a.username, a.kind, a.blocked_at, a.created_at, a.nickname, a.language, a.blocked_reason, a.upline_id, a.referrer_id,
      coalesce(p.fields, '{}') as fields, coalesce(p.register_ip, '') as register_ip,
      coalesce(p.register_method, '') as register_method, ${LAST_SIGN_IN} as last_sign_in_at
    from identity.accounts a left join identity.profiles p on p.brand_id = a.brand_id and p.account_id = a.id
    where a.brand_id = ${tx.brandId} and a.id = ${id}`)
}

export type LiveSession = {
  id: string
  portal: string
  ip: string
  user_agent: string | null
  created_at: Date
  last_seen_at: Date
}

/** The sessions of an account that live, newest first. */
export function listLiveSessions(tx: Tx, accountId: string, at: Date): Promise<LiveSession[]> {
  return tx.query<LiveSession>(sql`
    select s.id, s.portal, s.ip, d.user_agent, s.created_at, s.last_seen_at from identity.sessions s
    left join identity.devices d on d.brand_id = s.brand_id and d.account_id = s.account_id and d.id = s.device_id
    where s.brand_id = ${tx.brandId} and s.account_id = ${accountId} and s.revoked_at is null
      and s.idle_until > ${at} and s.absolute_until > ${at}
    order by s.created_at desc limit 50`)
}

export type SignIn = {
  id: string
  at: Date
  ip: string
  user_agent: string
  outcome: string
  reason: string
  known_device: boolean
}

/** How an account was signed in to, or was tried to, newest first. */
export function listPlayerLoginRows(
  tx: Tx,
  accountId: string,
  { belowId, limit }: { belowId: string | undefined; limit: number },
): Promise<SignIn[]> {
  return tx.query<SignIn>(sql`
    select s.id, s.at, s.ip, s.user_agent, s.outcome, s.reason, s.known_device from identity.login_attempts s
    where s.brand_id = ${tx.brandId} and s.account_id = ${accountId} ${belowId ? sql`and s.id < ${belowId}` : empty}
    order by s.id desc limit ${limit}`)
}

/** Other accounts that signed in from the same addresses since: at most ten for each, of the 500 latest sign-ins there. */
export function listSharedDeviceAccounts(
  tx: Tx,
  { accountId, addresses, since }: { accountId: string; addresses: readonly string[]; since: Date },
): Promise<{ ip: string; id: string; username: string }[]> {
  return tx.query(sql`
    select a.ip, other.id, other.username from unnest(${addresses}::text[]) as a (ip)
    cross join lateral (
      select distinct c.id, c.username from (
        select s.account_id from identity.login_attempts s
        where s.brand_id = ${tx.brandId} and s.ip = a.ip and s.at >= ${since} and s.outcome = 'ok' order by s.at desc limit 500) s
      join identity.accounts c on c.brand_id = ${tx.brandId} and c.id = s.account_id
      where c.id <> ${accountId} order by c.username limit 10) other
    order by a.ip, other.username`)
}

/** How many real accounts were opened since, and how many players are in the house now. */
export async function countPlayers(tx: Tx, since: Date, now: Date): Promise<{ registrations: number; online: number }> {
  const row = await tx.one<{ registrations: number; online: number }>(sql`
    select
      (select count(*)::int from identity.accounts where brand_id = ${tx.brandId} and kind <> 4 and created_at >= ${since}) as registrations,
      (select count(distinct account_id)::int from identity.sessions where brand_id = ${tx.brandId} and revoked_at is null
        and idle_until > ${now} and absolute_until > ${now}) as online`)
  return row ?? { registrations: 0, online: 0 }
}

/** Whether anybody has a real account with the brand; for the owner, who sees every brand. */
export const hasPlayers = async (tx: Tx, brandId: string): Promise<boolean> =>
  (await tx.one(sql`select from identity.accounts where brand_id = ${brandId} and kind <> 4 limit 1`)) !== undefined

/** How many real accounts were opened on each day of the brand (yyyy-mm-dd); days without any are left out. From inclusive, to exclusive. */
export function countRegistrations(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
): Promise<{ day: string; accounts: number }[]> {
  return tx.query<{ day: string; accounts: number }>(sql`
    select to_char(platform.day_of(created_at, ${tx.calendar.timeZone}), 'YYYY-MM-DD') as day, count(*)::int as accounts
    from identity.accounts
    where brand_id = ${tx.brandId} and kind <> 4 and created_at >= ${from} and created_at < ${to}
    group by 1 order by 1`)
}
