import type { Language } from '@sen/core/phrases'
import type { Tx } from '../platform/db.ts'
import { listPromotionAnnouncements } from './list-promotion-announcements.ts'
import type { Words } from './store.ts'

/** What a promotion is called in a language; in the other one where its announcement lacks it. */
export const namePromotion = (title: Words | undefined, language: Language): string =>
  (language === 'vi' ? title?.vi : title?.en) || title?.en || title?.vi || ''

/** What these promotions are called in a language, by their ids: also those whose announcements are hidden. */
export async function namePromotions(tx: Tx, ids: readonly string[], language: Language): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  // A moment does not matter to a name.
  const offers = await listPromotionAnnouncements(tx, new Date(0))
  return new Map(offers.flatMap(({ id, title }) => (ids.includes(id) ? [[id, namePromotion(title, language)]] : [])))
}
