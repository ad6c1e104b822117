import { sql, type Tx } from '../platform/db.ts'
import type { Words } from './store.ts'

type Offer = { id: string; title: Words; isShown: boolean }

/** The announcements that tell promotions, newest first, and whether each is shown at a moment. */
export function listPromotionAnnouncements(tx: Tx, at: Date): Promise<Offer[]> {
  return tx.query<Offer>(sql`
    select id, title, not is_hidden and from_at <= ${at} and (to_at is null or to_at > ${at}) as "isShown"
    from content.announcements where brand_id = ${tx.brandId} and type = 'PR' order by published_at desc, slug`)
}

/** The ids of a brand's promotions by slug; for the first fill, which runs as owner. */
export async function listPromotionAnnouncementIds(tx: Tx, brandId: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ slug: string; id: string }>(sql`
    select slug, id from content.announcements where brand_id = ${brandId} and type = 'PR'`)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
