/** Fills every brand with the banners, notices, help and VIP levels of `seed/`; what the back office changed later is kept. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fill } from '@sen/core/phrases'
import { moment, z } from '@sen/core/schema'
import { uuidv7 } from 'uuidv7'
import { listBrands } from '../brand/public.ts'
import { type Db, sql, type Tx } from '../platform/db.ts'
import { cleanHtml } from './clean-html.ts'
import { readPages, savePages } from './seed-pages.ts'

/** Where the data of the first fill stands. */
const SEED = path.join(import.meta.dirname, '..', '..', '..', 'seed')

const words = z.strictObject({ vi: z.string(), en: z.string() })
type Words = z.output<typeof words>

const bannerFile = z.array(
  z.strictObject({
    slug: z.string(),
    group: z.string(),
    art: z.string(),
    linkageType: z.number(),
    linkageValue: z.string(),
    title: words,
    text: words,
    action: words,
  }),
)

const noticeFile = z.array(
  z.strictObject({
    slug: z.string(),
    type: z.enum(['PL', 'PU', 'PR', 'H', 'AG']),
    audience: z.optional(z.enum(['everyone', 'newcomers'])),
    at: moment,
    art: z.optional(z.string()),
    title: words,
    summary: z.optional(words),
    content: words,
  }),
)

/** Whose pictures a brand shows, by brand code; the first brand's where it is not named. */
const brandsFile = z.record(z.string(), z.looseObject({ art: z.string() }))

/**
 * Brings banners, notices, help and VIP levels of every brand up to the seed files, {brand} filled with the brand's name. Idempotent: a row is
 * written where its seed changed since it was last written, so that an operator's edit stands; what he
 * no longer wants he hides, since a row that is gone is filled in again. Run at start, as owner.
 */
export async function seedContent(db: Db, { newId = uuidv7, folder = SEED } = {}): Promise<void> {
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))
  const banners = bannerFile.parse(read('banners.json'))
  const notices = noticeFile.parse(read('notices.json'))
  const art = brandsFile.parse(read('brands.json'))
  const pages = readPages(folder)
  await db.asOwner(async tx => {
    for (const { brandId, name } of await listBrands(tx)) {
      const named = (text: Words): Words => ({ vi: fill(text.vi, { brand: name }), en: fill(text.en, { brand: name }) })
      const pictures = `/banners/${art[brandId]?.art ?? 'sen'}`
      await saveBanners(tx, brandId, banners, named, pictures, newId)
      await saveNotices(tx, brandId, notices, named, pictures, newId)
      await savePages(tx, brandId, pages)
    }
  })
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
type Named = (text: Words) => Words

async function saveBanners(
  tx: Tx,
  brandId: string,
  banners: z.output<typeof bannerFile>,
  named: Named,
  pictures: string,
  newId: () => string,
): Promise<void> {
  const rows = banners.map((banner, position) => {
    const row = {
      brand_id: brandId,
      slug: banner.slug,
      group_name: banner.group,
      url: `${pictures}-${banner.art}.avif`,
      phone_url: `${pictures}-${banner.art}-phone.avif`,
      linkage_type: banner.linkageType,
      linkage_value: banner.linkageValue,
      title: named(banner.title),
      summary: named(banner.text),
      action: named(banner.action),
      position,
      from_at: '-infinity',
      is_hidden: false,
    }
    return { ...row, id: newId(), seed_sha256: hash(row) }
  })
  await tx.run(sql`
    insert into content.banners
    select * from jsonb_populate_recordset(null::content.banners, ${JSON.stringify(rows)}::jsonb)
    on conflict (brand_id, slug) do update set
      group_name = excluded.group_name, url = excluded.url, phone_url = excluded.phone_url,
      linkage_type = excluded.linkage_type, linkage_value = excluded.linkage_value, title = excluded.title,
      summary = excluded.summary, action = excluded.action, position = excluded.position, seed_sha256 = excluded.seed_sha256
    where banners.seed_sha256 <> excluded.seed_sha256`)
}

async function saveNotices(
  tx: Tx,
  brandId: string,
  notices: z.output<typeof noticeFile>,
  named: Named,
  pictures: string,
  newId: () => string,
): Promise<void> {
  const rows = notices.map(notice => {
    const content = named(notice.content)
    const row = {
      brand_id: brandId,
      slug: notice.slug,
      type: notice.type,
      audience: notice.audience ?? 'everyone',
      title: named(notice.title),
      summary: named(notice.summary ?? { vi: '', en: '' }),
      content: { vi: cleanHtml(content.vi), en: cleanHtml(content.en) },
      image: notice.art ? `${pictures}-${notice.art}.avif` : '',
      published_at: notice.at,
      from_at: '-infinity',
      is_hidden: false,
    }
    return { ...row, id: newId(), seed_sha256: hash(row) }
  })
  await tx.run(sql`
    insert into content.announcements
    select * from jsonb_populate_recordset(null::content.announcements, ${JSON.stringify(rows)}::jsonb)
    on conflict (brand_id, slug) do update set
      type = excluded.type, audience = excluded.audience, title = excluded.title, summary = excluded.summary, content = excluded.content,
      image = excluded.image, published_at = excluded.published_at, seed_sha256 = excluded.seed_sha256
    where announcements.seed_sha256 <> excluded.seed_sha256`)
}
