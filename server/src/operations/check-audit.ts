import type { Answer } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

export type AuditCheck = { rows: number; brokenNo: string | null }

/**
 * Recomputes the chain of the audit log and names the first row that is not what was written, that does not continue the row before
 * it, or before which one is missing.
 */
export async function findBrokenAudit(tx: Tx, brandId: string): Promise<AuditCheck> {
  const row = await tx.one<{ rows: number; broken: bigint | null }>(sql`
    select count(*)::int as rows, min(no) filter (where not is_whole) as broken from (
      select a.no, a.hash = operations.digest(a) and a.previous = coalesce(lag(a.hash) over w, sha256(''))
        and a.no = coalesce(lag(a.no) over w, 0) + 1 as is_whole
      from operations.audit a where a.brand_id = ${brandId} window w as (order by a.no)
    ) rows`)
  return { rows: row?.rows ?? 0, brokenNo: row?.broken == null ? null : String(row.broken) }
}

/** The same for the brand of the caller. */
export async function checkAudit(deps: Deps, caller: Caller): Promise<Answer<typeof operationsCalls.checkAudit>> {
  const brandId = caller.brand.code
  return deps.db.inBrand(brandId, tx => findBrokenAudit(tx, brandId))
}
