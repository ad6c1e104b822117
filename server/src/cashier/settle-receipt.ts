import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { post } from '../wallet/public.ts'
import { receiveOne } from './auto-receive.ts'
import { noteStep } from './note-step.ts'
import { refundPosting } from './postings.ts'
import { lockWithdrawal, saveMove, type Withdrawal } from './store.ts'
import { viewStaffWithdrawal } from './view-staff.ts'

type Call = typeof cashierStaffCalls.settleReceipt

/**
 * Ends the question whether disbursed money arrived. Declaring it received forces it: nothing will be refunded, and the player is told so
 * (WITHDRAW-06, decision T6). A refund of what the player says is missing always needs two people (threat T15).
 */
export function settleReceipt(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await lockWithdrawal(tx, body.id)
    if (body.verdict === 'received') await forceReceive(tx, row, body.reason, staff.name)
    else await refund(tx, caller, row, body.reason)
    const after = await viewStaffWithdrawal(tx, caller, row.id)
    await staff.record(tx, {
      action: 'settleReceipt',
      subject: { kind: 'withdrawal', id: row.id },
      before: { state: row.state, refundAskedBy: row.refund_asked_by_name },
      after: { state: after.state, refundAskedBy: after.refundAskedBy },
      reason: body.reason,
    })
    return after
  })
}

async function forceReceive(tx: Tx, row: Withdrawal, reason: string, byStaff: string): Promise<void> {
  if (row.state === 'paid' && row.is_over) return receiveOne(tx, row)
  await saveMove(tx, row, 'forceReceive', [
    sql`receipt = 'RECEIVED'`,
    // What the player reported stays on record; a withdrawal that nobody reported on counts as wholly received.
    sql`amount_received = ${row.state === 'disputed' ? row.amount_received : row.amount - row.fee}`,
    sql`receipt_by = 'forced'`,
    sql`reason = ${reason}`,
  ])
  await noteStep(tx, 'withdrawal', row, { step: 'forcedReceived', note: reason, byStaff })
}

async function refund(tx: Tx, caller: Caller, row: Withdrawal, reason: string): Promise<void> {
  const { staffId, name, isApartFrom } = staffOf(caller)
  if (row.state !== 'disputed') refuse('cashier.notNow')
  if (row.refund_asked_by === staffId) refuse('cashier.secondPerson')
  if (!row.refund_asked_by) {
    await tx.run(sql`
      update cashier.withdrawals set refund_asked_by = ${staffId}, refund_asked_by_name = ${name},
        refund_asked_reason = ${reason}
      where brand_id = ${tx.brandId} and id = ${row.id}`)
    return
  }
  if (!(await isApartFrom(tx, row.refund_asked_by))) refuse('operations.notApart')
  await saveMove(tx, row, 'refund', [sql`receipt_by = 'staff'`, sql`reason = ${reason}`])
  await post(tx, refundPosting(row, row.amount - row.fee - row.amount_received))
  await noteStep(tx, 'withdrawal', row, { step: 'refunded', note: reason, byStaff: name })
}
