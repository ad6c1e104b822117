import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor } from '../platform/page.ts'
import { parseDateRange } from './parse-date-range.ts'
import { listAuditRows } from './views.ts'

type Call = typeof operationsCalls.listAudit

/** The audit log, newest first, by keyset. */
export async function listAudit(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const below = readCursor(query.cursor, /^\d{1,18}$/)?.[0]
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
  const { page, nextCursor } = cutPage(rows, query.pageSize, ({ no }) => [no])
  return { list: page, nextCursor }
}
