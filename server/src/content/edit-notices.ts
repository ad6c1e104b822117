/** Notices as staff edit them, through the door of this module: HTML is cleaned here, whoever writes it. */
import { sql, type Tx } from '../platform/db.ts'
import { cleanHtml } from './clean-html.ts'

type BothWords = { vi: string; en: string }

export type NoticeFields = {
  type: 'PL' | 'PU' | 'PR' | 'H' | 'AG'
  audience: 'everyone' | 'newcomers'
  title: BothWords
  summary: BothWords
  content: BothWords
  image: string
  publishedAt: string
  fromAt: string | null
  toAt: string | null
  isHidden: boolean
}
/** `version` changes with every change of the row. */
export type EditableNotice = NoticeFields & { id: string; slug: string; version: string }

type Row = {
  id: string
  slug: string
  type: NoticeFields['type']
  audience: NoticeFields['audience']
  title: BothWords
  summary: BothWords
  content: BothWords
  image: string
  published_at: Date
  from_at: Date | null
  to_at: Date | null
  is_hidden: boolean
  version: string
}

const NOTICE = sql`a.id, a.slug, a.type, a.audience, a.title, a.summary, a.content, a.image, a.published_at, nullif(a.from_at, '-infinity') as from_at,
  a.to_at, a.is_hidden, left(md5(a::text), 16) as version`

const words = (text: Partial<BothWords>): BothWords => ({ vi: text.vi ?? '', en: text.en ?? '' })

const view = (row: Row): EditableNotice => ({
  id: row.id,
  slug: row.slug,
  type: row.type,
  audience: row.audience,
  title: words(row.title),
  summary: words(row.summary),
  content: words(row.content),
  image: row.image,
  publishedAt: row.published_at.toISOString(),
  fromAt: row.from_at?.toISOString() ?? null,
  toAt: row.to_at?.toISOString() ?? null,
  isHidden: row.is_hidden,
  version: row.version,
})

/** Every notice of the brand, hidden and scheduled ones too, newest first. */
export async function listEditableNotices(tx: Tx): Promise<EditableNotice[]> {
  const rows = await tx.query<Row>(sql`
    select ${NOTICE} from content.announcements a where a.brand_id = ${tx.brandId} order by a.published_at desc, a.slug limit 1000`)
  return rows.map(view)
}

/** A notice, held until the end of the transaction. */
export async function lockNotice(tx: Tx, id: string): Promise<EditableNotice | undefined> {
  const row = await tx.one<Row>(
    sql`select ${NOTICE} from content.announcements a where a.brand_id = ${tx.brandId} and a.id = ${id} for update`,
  )
  return row && view(row)
}

/** Writes a notice under its id, a new one or in the place of the old; answers it as it stands. The database tells the streams. */
export async function saveNotice(tx: Tx, id: string, fields: NoticeFields): Promise<EditableNotice> {
  const content = { vi: cleanHtml(fields.content.vi), en: cleanHtml(fields.content.en) }
  const json = (text: BothWords) => JSON.stringify(text)
  await tx.run(sql`
    insert into content.announcements (brand_id, id, slug, type, audience, title, summary, content, image, published_at, from_at, to_at, is_hidden)
    values (${tx.brandId}, ${id}, ${`n-${id}`}, ${fields.type}, ${fields.audience}, ${json(fields.title)}::jsonb, ${json(fields.summary)}::jsonb,
      ${json(content)}::jsonb, ${fields.image}, ${fields.publishedAt}, coalesce(${fields.fromAt}::timestamptz, '-infinity'),
      ${fields.toAt}, ${fields.isHidden})
    on conflict (brand_id, id) do update set type = excluded.type, audience = excluded.audience, title = excluded.title, summary = excluded.summary,
      content = excluded.content, image = excluded.image, published_at = excluded.published_at, from_at = excluded.from_at,
      to_at = excluded.to_at, is_hidden = excluded.is_hidden`)
  return (await lockNotice(tx, id)) as EditableNotice
}
