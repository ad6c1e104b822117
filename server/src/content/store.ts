/** SQL on the schema `content`. Every function works for the brand of its transaction. */
import { empty, sql, type Tx } from '../platform/db.ts'

export type Words = { vi?: string; en?: string }

export type AnnouncementRow = {
  id: string
  type: 'PL' | 'PU' | 'PR' | 'H' | 'AG'
  audience: 'everyone' | 'newcomers'
  title: Words
  summary: Words
  content: Words
  image: string
  published_at: Date
}

export type BannerRow = {
  id: string
  group_name: string
  url: string
  phone_url: string
  linkage_type: number
  linkage_value: string
  title: Words
  summary: Words
  action: Words
}

/** The announcements that are shown at a moment, newest first. */
export async function listAnnouncementRows(tx: Tx, at: Date): Promise<AnnouncementRow[]> {
  return tx.query<AnnouncementRow>(sql`
    select id, type, audience, title, summary, content, image, published_at from content.announcements
    where not is_hidden and from_at <= ${at} and (to_at is null or to_at > ${at}) order by published_at desc, slug`)
}

/** One announcement that is shown at a moment to everybody; those to agents are not found. */
export async function findAnnouncementRow(tx: Tx, id: string, at: Date): Promise<AnnouncementRow | undefined> {
  return tx.one<AnnouncementRow>(sql`
    select id, type, audience, title, summary, content, image, published_at from content.announcements
    where id = ${id} and type <> 'AG' and not is_hidden and from_at <= ${at} and (to_at is null or to_at > ${at})`)
}

/** The notices to agents that are shown at a moment, newest first, from the one after `after`. */
export async function listAgentNoticeRows(
  tx: Tx,
  at: Date,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<AnnouncementRow[]> {
  return tx.query<AnnouncementRow>(sql`
    select id, type, audience, title, summary, content, image, published_at from content.announcements
    where brand_id = ${tx.brandId} and type = 'AG' and not is_hidden and from_at <= ${at} and (to_at is null or to_at > ${at})
      ${after ? sql`and (date_trunc('milliseconds', published_at), id) < (${after.at}, ${after.id}::uuid)` : empty}
    order by date_trunc('milliseconds', published_at) desc, id desc limit ${limit}`)
}

/** The banners that are shown at a moment, in order. */
export async function listBannerRows(tx: Tx, at: Date): Promise<BannerRow[]> {
  return tx.query<BannerRow>(sql`
    select id, group_name, url, phone_url, linkage_type, linkage_value, title, summary, action from content.banners
    where not is_hidden and from_at <= ${at} and (to_at is null or to_at > ${at}) order by group_name, position, slug`)
}

export type HelpRow = { slug: string; icon: string; title: Words; summary: Words; content: Words }

/** The sections of the help that are shown, in order. */
export async function listHelpRows(tx: Tx): Promise<HelpRow[]> {
  return tx.query<HelpRow>(sql`
    select slug, icon, title, summary, content from content.help_sections where not is_hidden order by position, slug`)
}

export type VipRow = {
  level: number
  name: Words
  turnover: bigint
  rebate_bp: number
  gift: bigint
  withdraw_daily: bigint
}

/** The VIP levels, lowest first. */
export async function listVipRows(tx: Tx): Promise<VipRow[]> {
  return tx.query<VipRow>(sql`
    select level, name, turnover, rebate_bp, gift, withdraw_daily from content.vip_levels order by level`)
}

export type Application = {
  id: string
  name: string
  channel: string
  contact: string
  plan: string
  language: string
  ip: string
  accountId: string | null
  at: Date
}

/** Keeps an application; false when one with this contact already waits. */
export async function saveApplication(tx: Tx, of: Application): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into content.affiliate_applications (brand_id, id, name, channel, contact, plan, language, ip, account_id, created_at)
    values (${tx.brandId}, ${of.id}, ${of.name}, ${of.channel}, ${of.contact}, ${of.plan}, ${of.language}, ${of.ip},
      ${of.accountId}, ${of.at})
    on conflict (brand_id, channel, contact) where state = 'new' do nothing`)
  return saved === 1
}

export type ApplicationRow = {
  id: string
  name: string
  channel: 'phone' | 'zalo' | 'telegram' | 'email'
  contact: string
  plan: string
  language: 'vi' | 'en'
  ip: string
  account_id: string | null
  state: 'new' | 'accepted' | 'rejected'
  created_at: Date
  decided_at: Date | null
  note: string
}

/** Applications, newest first. */
export function listApplicationRows(
  tx: Tx,
  { state, belowId, limit }: { state: ApplicationRow['state'] | undefined; belowId: string | undefined; limit: number },
): Promise<ApplicationRow[]> {
  return tx.query<ApplicationRow>(sql`
    select id, name, channel, contact, plan, language, ip, account_id, state, created_at, decided_at, note
    from content.affiliate_applications
    where brand_id = ${tx.brandId} ${state ? sql`and state = ${state}` : empty} ${belowId ? sql`and id < ${belowId}` : empty}
    order by id desc limit ${limit}`)
}

export async function countWaiting(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from content.affiliate_applications where brand_id = ${tx.brandId} and state = 'new'`)
  return row?.count ?? 0
}

/** An application's state, held until the end of the transaction. */
export function lockApplication(tx: Tx, id: string): Promise<{ state: ApplicationRow['state'] } | undefined> {
  return tx.one<{ state: ApplicationRow['state'] }>(sql`
    select state from content.affiliate_applications where brand_id = ${tx.brandId} and id = ${id} for update`)
}

export async function saveDecision(
  tx: Tx,
  of: { id: string; state: 'accepted' | 'rejected'; by: string; note: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update content.affiliate_applications set state = ${of.state}, decided_by = ${of.by}, decided_at = ${of.at}, note = ${of.note}
    where brand_id = ${tx.brandId} and id = ${of.id}`)
}
