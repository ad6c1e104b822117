import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { operationsCalls } from '@sen/core/operations/calls'
import { nameAccounts } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { countPending, listApprovalRows } from './views.ts'

type Call = typeof operationsCalls.listApprovals

/** What waits for, or got, a second person's decision, newest first. */
export async function listApprovals(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const belowId = readCursorId(query.cursor)
    const rows = await listApprovalRows(tx, { state: query.state, belowId, limit: query.pageSize + 1 })
    const { page, nextCursor } = cutPageById(rows, query.pageSize)
    const ids = page.map(row => row.player_id)
    const names = await nameAccounts(tx, ids)
    return {
      list: page.map(row => ({
        id: row.id,
        kind: row.kind,
        state: row.state,
        playerId: row.player_id,
        account: names.get(row.player_id) ?? '',
        amount: writeAmount(row.amount),
        bucket: row.bucket,
        reason: row.reason,
        requestedBy: row.requested_by,
        requestedByName: row.requested_by_name,
        requestedAt: row.requested_at.toISOString(),
        decidedByName: row.decided_by_name,
        decidedAt: row.decided_at?.toISOString() ?? null,
        decisionNote: row.decision_note,
      })),
      pending: await countPending(tx),
      nextCursor,
    }
  })
}
