import type { Answer, Asked } from '@sen/core/call'
import type { contentCalls } from '@sen/core/content/calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { cleanHtml } from './clean-html.ts'
import { inWords, viewNotice } from './list-announcements.ts'
import { findAnnouncementRow } from './store.ts'

/** One announcement with its content, cleaned (NOTICE-02). Refuses what is not shown now with content.announcementUnknown. */
export async function getAnnouncement(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof contentCalls.getAnnouncement>,
): Promise<Answer<typeof contentCalls.getAnnouncement>> {
  const row = await deps.db.inBrand(caller.brand.code, tx => findAnnouncementRow(tx, query.id, deps.now()))
  if (!row) refuse('content.announcementUnknown')
  return { ...viewNotice(row, caller.language), content: cleanHtml(inWords(row.content, caller.language)) }
}
