import type { Answer, Asked } from '@sen/core/call'
import { judgeWithdrawalTransition } from '@sen/core/cashier/rules'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { post } from '../../wallet/public.ts'
import { unlockPosting } from '../postings.ts'
import { recordStatus } from '../record-status.ts'
import { lockWithdrawal, saveTransition, type Withdrawal } from '../store.ts'
import { needsTwo, viewStaffWithdrawal } from '../view-staff.ts'

type Call = typeof cashierStaffCalls.reviewWithdrawal
type Body = Asked<Call>['body']

/**
 * The staff's verdict on a withdrawal. Above the brand's bound the first approval is only written down; somebody else's sends it on.
 * Rejecting and holding need a reason, which the player reads.
 */
export function reviewWithdrawal(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await lockWithdrawal(tx, body.id)
    if (!judgeWithdrawalTransition(row.state, body.verdict)) refuse('cashier.notNow')
    if ((body.verdict === 'reject' || body.verdict === 'hold') && !body.reason) refuse('cashier.reasonNeeded')
    if (body.verdict === 'approve') await approve(tx, caller, row)
    else await applyVerdict(tx, caller, row, body)
    const after = await viewStaffWithdrawal(tx, caller, row.id)
    await staff.record(tx, {
      action: 'reviewWithdrawal',
      subject: { kind: 'withdrawal', id: row.id },
      before: { state: row.state, approvedBy: row.approved_by_name },
      after: { state: after.state, approvedBy: after.approvedBy },
      ...(body.reason ? { reason: body.reason } : {}),
    })
    return after
  })
}

async function approve(tx: Tx, caller: Caller, row: Withdrawal): Promise<void> {
  const { staffId, name, isIndependentOf } = staffOf(caller)
  if (needsTwo(caller, row)) {
    if (row.approved_by === staffId) refuse('cashier.secondApproverNeeded')
    if (!row.approved_by) {
      await tx.run(sql`
        update cashier.withdrawals set approved_by = ${staffId}, approved_by_name = ${name}, approved_at = now()
        where brand_id = ${tx.brandId} and id = ${row.id}`)
      await recordStatus(tx, 'withdrawal', row, { step: 'approvedFirst', byStaff: name })
      return
    }
    if (!(await isIndependentOf(tx, row.approved_by))) refuse('operations.notIndependent')
  }
  await saveTransition(tx, row, 'approve', [
    sql`next_attempt_at = now()`,
    sql`approved_by = coalesce(approved_by, ${staffId})`,
    sql`approved_by_name = case when approved_by_name = '' then ${name} else approved_by_name || ', ' || ${name} end`,
    sql`reason = ''`,
  ])
  await recordStatus(tx, 'withdrawal', row, { step: 'approved', byStaff: name })
}

async function applyVerdict(tx: Tx, caller: Caller, row: Withdrawal, { verdict, reason = '' }: Body): Promise<void> {
  const { name: byStaff } = staffOf(caller)
  // Whoever holds or releases it has doubts: an earlier approval no longer counts.
  const also = [sql`approved_by = null`, sql`approved_by_name = ''`, sql`reason = ${reason}`]
  if (verdict === 'approve') return
  await saveTransition(tx, row, verdict, also)
  if (verdict === 'reject') await post(tx, unlockPosting(row))
  const step = { reject: 'rejected', hold: 'held', release: 'released' }[verdict]
  await recordStatus(tx, 'withdrawal', row, { step, note: reason, byStaff })
}
