import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { parseDateRange, readCursor, writeCursor } from './parse-date-range.ts'
import { listAuditRows } from './views.ts'

type Call = typeof operationsCalls.listAudit

/** The audit log, newest first, by keyset. */
export async function listAudit(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const below = readCursor(query.cursor, /^\d{1,18}$/)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    listAuditRows(tx, {
      action: query.action || undefined,
      staffId: query.staffId,
      subject: query.subject || undefined,
      ...parseDateRange(caller, query),
      belowNo: below === undefined ? undefined : BigInt(below),
      limit: query.pageSize + 1,
    }),
  )
  const list = rows.slice(0, query.pageSize)
  return { list, nextCursor: rows.length > list.length ? writeCursor(list.at(-1)?.no ?? '') : null }
}
