import type { Answer } from '@sen/core/call'
import type { contentCalls } from '@sen/core/content/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { viewPromotion } from './list-announcements.ts'
import { listAnnouncementRows } from './store.ts'

/** The promotions that game pages show (NOTICE-04). */
export async function listGameAnnouncements(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof contentCalls.listGameAnnouncements>> {
  const rows = await deps.db.inBrand(caller.brand.code, tx => listAnnouncementRows(tx, deps.now()))
  return { promotion: rows.filter(row => row.type === 'PR').map(row => viewPromotion(row, caller.language)) }
}
