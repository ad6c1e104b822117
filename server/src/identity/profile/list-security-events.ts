import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { maskIp, readUserAgent, type SecurityEvent } from '@sen/core/identity/security-rules'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { cutPageById, readCursorId } from '../../platform/page.ts'
import { viewEvents } from '../views.ts'

type Call = typeof securityCalls.listSecurityEvents

/** What happened to the account's protection, the newest first. */
export async function listSecurityEvents(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    viewEvents(tx, accountId, { before: readCursorId(query.cursor), limit: query.pageSize + 1 }),
  )
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  const list = page.map(row => ({
    id: row.id,
    event: row.event as SecurityEvent,
    at: row.at.toISOString(),
    ...readUserAgent(row.user_agent),
    ip: maskIp(row.ip),
    subject: row.subject,
    isNew: row.seen_at === null,
  }))
  return { list, nextCursor }
}
