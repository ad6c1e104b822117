import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { maskIp, readUserAgent } from '@sen/core/identity/security-rules'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { cutPageById, readCursorId } from '../../platform/page.ts'
import { viewLogins } from '../views.ts'

type Call = typeof securityCalls.listLogins

/** The history of sign-ins, the newest first. */
export async function listLogins(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    viewLogins(tx, accountId, { before: readCursorId(query.cursor), limit: query.pageSize + 1 }),
  )
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  const list = page.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    ...readUserAgent(row.user_agent),
    ip: maskIp(row.ip),
    isOk: row.outcome === 'ok',
    isKnownDevice: row.known_device,
  }))
  return { list, nextCursor }
}
