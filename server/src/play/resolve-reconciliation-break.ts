import type { Answer, Asked } from '@sen/core/call'
import type { playStaffCalls } from '@sen/core/play/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

type Call = typeof playStaffCalls.resolveReconciliationBreak

/** Closes a case, once: of two people at the same moment one is told that it is closed. No money moves here. */
export function resolveReconciliationBreak(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await tx.one<{ vendor_code: string; transaction_id: string; closed_at: Date | null }>(sql`
      select vendor_code, transaction_id, closed_at from play.reconciliation_breaks where brand_id = ${tx.brandId} and id = ${body.id} for update`)
    if (!row) refuse('play.breakUnknown')
    if (row.closed_at) refuse('play.breakResolved')
    await tx.run(sql`
      update play.reconciliation_breaks set closed_at = ${deps.now()}, closed_by = ${staff.staffId}, note = ${body.note}
      where brand_id = ${tx.brandId} and id = ${body.id}`)
    await staff.record(tx, {
      action: 'resolveReconciliationBreak',
      subject: { kind: 'reconciliationBreak', id: body.id },
      before: { state: 'open', vendor: row.vendor_code, transaction: row.transaction_id },
      after: { state: 'resolved', vendor: row.vendor_code, transaction: row.transaction_id },
      reason: body.note,
    })
    return { state: 'resolved' as const }
  })
}
