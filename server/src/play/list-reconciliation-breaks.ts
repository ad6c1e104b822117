import type { Answer, Asked } from '@sen/core/call'
import type { playStaffCalls } from '@sen/core/play/staff-calls'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { behindCursor, cutPageById } from '../platform/page.ts'

type Call = typeof playStaffCalls.listReconciliationBreaks
type Row = {
  id: string
  vendor_code: string
  kind: Answer<Call>['list'][number]['kind']
  transaction_id: string
  detail: Record<string, string>
  opened_at: Date
  closed_at: Date | null
  note: string
}

export async function countOpenBreaks(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from play.reconciliation_breaks where brand_id = ${tx.brandId} and closed_at is null`)
  return row?.count ?? 0
}

/** The brand's cases with vendors, newest first, by keyset, and how many are open. */
export function listReconciliationBreaks(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { state, vassalage, pageSize } = query
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<Row>(sql`
      select id, vendor_code, kind, transaction_id, detail, opened_at, closed_at, note from play.reconciliation_breaks
      where brand_id = ${tx.brandId} ${behindCursor(query)}
        ${state ? sql`and (closed_at is null) = ${state === 'open'}` : empty}
        ${vassalage ? sql`and vendor_code = ${vassalage.toUpperCase()}` : empty}
      order by id desc limit ${pageSize + 1}`)
    const { page, nextCursor } = cutPageById(rows, pageSize)
    return {
      list: page.map(row => ({
        id: row.id,
        vassalage: row.vendor_code,
        kind: row.kind,
        transactionId: row.transaction_id,
        detail: row.detail,
        state: row.closed_at ? ('resolved' as const) : ('open' as const),
        openedAt: row.opened_at.toISOString(),
        resolvedAt: row.closed_at?.toISOString() ?? null,
        note: row.note,
      })),
      open: await countOpenBreaks(tx),
      nextCursor,
    }
  })
}
