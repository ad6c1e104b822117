import type { Answer, Asked } from '@sen/core/call'
import type { serviceCalls } from '@sen/core/content/service-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { cleanHtml } from './clean-html.ts'
import { inWords, viewNotice } from './list-announcements.ts'
import { type AnnouncementRow, listAgentNoticeRows } from './store.ts'

type Call = typeof serviceCalls.listAgentNotices

/** The notices to agents of the moment, newest first (AGENT-05). */
export async function listAgentNotices(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    listAgentNoticeRows(tx, deps.now(), { after: readPlace(query.cursor), limit: query.pageSize + 1 }),
  )
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map(row => ({
      ...viewNotice(row, caller.language),
      content: cleanHtml(inWords(row.content, caller.language)),
    })),
    nextCursor: rows.length > shown.length && last ? writePlace(last) : null,
  }
}

const writePlace = (row: AnnouncementRow) =>
  Buffer.from(`${row.published_at.getTime()} ${row.id}`).toString('base64url')

/** A cursor that nobody gave out is the first page. */
function readPlace(cursor: string | undefined): { at: Date; id: string } | undefined {
  const place = cursor ? Buffer.from(cursor, 'base64url').toString() : ''
  const match = /^(\d{1,14}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(place)
  return match ? { at: new Date(Number(match[1])), id: match[2] as string } : undefined
}
