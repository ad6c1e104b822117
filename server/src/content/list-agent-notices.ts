import type { Answer, Asked } from '@sen/core/call'
import type { serviceCalls } from '@sen/core/content/service-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor } from '../platform/page.ts'
import { UUID } from '../platform/uuid-v7-range.ts'
import { cleanHtml } from './clean-html.ts'
import { inWords, viewNotice } from './list-announcements.ts'
import { listAgentNoticeRows } from './store.ts'

type Call = typeof serviceCalls.listAgentNotices

/** The notices to agents of the moment, newest first (AGENT-05). */
export async function listAgentNotices(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    listAgentNoticeRows(tx, deps.now(), { after: readPlace(query.cursor), limit: query.pageSize + 1 }),
  )
  const { page, nextCursor } = cutPage(rows, query.pageSize, row => [row.published_at.getTime(), row.id])
  return {
    list: page.map(row => ({
      ...viewNotice(row, caller.language),
      content: cleanHtml(inWords(row.content, caller.language)),
    })),
    nextCursor,
  }
}

function readPlace(cursor: string | undefined): { at: Date; id: string } | undefined {
  const place = readCursor(cursor, /^\d{1,14}$/, UUID)
  return place && { at: new Date(Number(place[0])), id: place[1] }
}
