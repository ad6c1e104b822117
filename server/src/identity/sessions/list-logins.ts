import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { maskIp, readUserAgent } from '@sen/core/identity/security-rules'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { viewLogins } from '../views.ts'

type Call = typeof securityCalls.listLogins

/** The history of sign-ins, the newest first. */
export async function listLogins(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    viewLogins(tx, accountId, { before: readPlace(query.cursor), limit: query.pageSize + 1 }),
  )
  const { page, nextCursor } = cutPage(rows, query.pageSize)
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

/** One row more than the page was read: whether there is one says whether the list goes on. */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  size: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > size && last ? Buffer.from(last.id).toString('base64url') : null }
}

/** A cursor that nobody gave out is the first page. */
export function readPlace(cursor: string | undefined): string | undefined {
  const id = cursor ? Buffer.from(cursor, 'base64url').toString() : ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}
