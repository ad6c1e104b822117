/** Banners as staff edit them, through the door of this module. */
import { sql, type Tx } from '../platform/db.ts'

type BothWords = { vi: string; en: string }

export type BannerFields = {
  groupName: string
  url: string
  phoneUrl: string
  linkageType: number
  linkageValue: string
  title: BothWords
  summary: BothWords
  action: BothWords
  fromAt: string | null
  toAt: string | null
  isHidden: boolean
}
/** `version` changes with every change of the row. */
export type EditableBanner = BannerFields & { id: string; slug: string; position: number; version: string }

type Row = {
  id: string
  slug: string
  position: number
  group_name: string
  url: string
  phone_url: string
  linkage_type: number
  linkage_value: string
  title: BothWords
  summary: BothWords
  action: BothWords
  from_at: Date | null
  to_at: Date | null
  is_hidden: boolean
  version: string
}

const BANNER = sql`b.id, b.slug, b.position, b.group_name, b.url, b.phone_url, b.linkage_type, b.linkage_value, b.title, b.summary,
  b.action, nullif(b.from_at, '-infinity') as from_at, b.to_at, b.is_hidden, left(md5(b::text), 16) as version`

const words = (text: Partial<BothWords>): BothWords => ({ vi: text.vi ?? '', en: text.en ?? '' })

const view = (row: Row): EditableBanner => ({
  id: row.id,
  slug: row.slug,
  position: row.position,
  groupName: row.group_name,
  url: row.url,
  phoneUrl: row.phone_url,
  linkageType: row.linkage_type,
  linkageValue: row.linkage_value,
  title: words(row.title),
  summary: words(row.summary),
  action: words(row.action),
  fromAt: row.from_at?.toISOString() ?? null,
  toAt: row.to_at?.toISOString() ?? null,
  isHidden: row.is_hidden,
  version: row.version,
})

/** Every banner of the brand by group, in order, hidden and scheduled ones too. */
export async function listEditableBanners(tx: Tx): Promise<EditableBanner[]> {
  const rows = await tx.query<Row>(sql`
    select ${BANNER} from content.banners b where b.brand_id = ${tx.brandId} order by b.group_name, b.position, b.slug limit 1000`)
  return rows.map(view)
}

/** A banner, held until the end of the transaction. */
export async function lockBanner(tx: Tx, id: string): Promise<EditableBanner | undefined> {
  const row = await tx.one<Row>(
    sql`select ${BANNER} from content.banners b where b.brand_id = ${tx.brandId} and b.id = ${id} for update`,
  )
  return row && view(row)
}

/** Writes a banner under its id; a new one stands last in its group. */
export async function saveBanner(tx: Tx, id: string, fields: BannerFields): Promise<EditableBanner> {
  const json = (text: BothWords) => JSON.stringify(text)
  await tx.run(sql`
    insert into content.banners (brand_id, id, slug, group_name, url, phone_url, linkage_type, linkage_value, title, summary, action,
      position, from_at, to_at, is_hidden)
    values (${tx.brandId}, ${id}, ${`b-${id}`}, ${fields.groupName}, ${fields.url}, ${fields.phoneUrl}, ${fields.linkageType},
      ${fields.linkageValue}, ${json(fields.title)}::jsonb, ${json(fields.summary)}::jsonb, ${json(fields.action)}::jsonb,
      (select coalesce(max(position), -1) + 1 from content.banners where brand_id = ${tx.brandId} and group_name = ${fields.groupName}),
      coalesce(${fields.fromAt}::timestamptz, '-infinity'), ${fields.toAt}, ${fields.isHidden})
    on conflict (brand_id, id) do update set group_name = excluded.group_name, url = excluded.url, phone_url = excluded.phone_url,
      linkage_type = excluded.linkage_type, linkage_value = excluded.linkage_value, title = excluded.title,
      summary = excluded.summary, action = excluded.action, from_at = excluded.from_at, to_at = excluded.to_at,
      is_hidden = excluded.is_hidden`)
  return (await lockBanner(tx, id)) as EditableBanner
}

/** Sets the order of a group; false when the ids are not exactly the banners of it. Answers the order before as well. */
export async function placeBanners(tx: Tx, groupName: string, ids: readonly string[]): Promise<string[] | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from content.banners where brand_id = ${tx.brandId} and group_name = ${groupName} order by position, slug for update`)
  const before = rows.map(row => row.id)
  if (before.length !== ids.length || before.some(id => !ids.includes(id))) return undefined
  await tx.run(sql`
    update content.banners b set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where b.brand_id = ${tx.brandId} and b.id = o.id`)
  return before
}
