import type { Answer, Asked } from '@sen/core/call'
import { judgeWithdrawalTransition } from '@sen/core/cashier/rules'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { refuse } from '@sen/core/refusal'
import { requireSecondApprover, staffOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { post } from '../../wallet/public.ts'
import { refundPosting } from '../postings.ts'
import { recordStatus } from '../record-status.ts'
import { lockWithdrawal, saveTransition, type Withdrawal } from '../store.ts'
import { missingOf, needsTwo, viewStaffWithdrawal } from '../view-staff.ts'
import { confirmReceipt } from './auto-confirm-receipt.ts'

type Call = typeof cashierStaffCalls.resolvePayoutDispute

type Body = Asked<Call>['body']

/**
 * Ends the question whether disbursed money arrived. Declaring it received forces it: nothing will be refunded, and the player is told so
 * (WITHDRAW-06, decision T6). A refund of what the player says is missing always needs two people, and so does declaring received what is
 * above the brand's bound: neither side loses much by one person's word (threat T15).
 */
export function resolvePayoutDispute(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await lockWithdrawal(tx, body.id)
    if (await isSettledBy(tx, caller, row, body))
      await (body.verdict === 'received' ? forceReceive : refund)(tx, row, body.reason, staff.name)
    const after = await viewStaffWithdrawal(tx, caller, row.id)
    await staff.record(tx, {
      action: 'resolvePayoutDispute',
      subject: { kind: 'withdrawal', id: row.id },
      before: { state: row.state, asked: row.settle_asked_for ?? '', askedBy: row.settle_asked_by_name },
      after: { state: after.state, asked: after.settling?.to ?? '', askedBy: after.settling?.by ?? '' },
      reason: body.reason,
    })
    return after
  })
}

/** Whether this person's word decides; where it is the first of two it is written down, in place of another wish of before. */
async function isSettledBy(tx: Tx, caller: Caller, row: Withdrawal, { verdict, reason }: Body): Promise<boolean> {
  const { staffId, name } = staffOf(caller)
  if (!judgeWithdrawalTransition(row.state, verdict === 'received' ? 'forceReceive' : 'refund'))
    refuse('cashier.notNow')
  // Once the player's time is over nobody is asked any more.
  if (
    verdict === 'received' &&
    ((row.state === 'paid' && row.is_over) || !needsTwo(caller, { amount: missingOf(row) }))
  )
    return true
  if (!row.settle_asked_by || row.settle_asked_for !== verdict) {
    await tx.run(sql`
      update cashier.withdrawals set settle_asked_by = ${staffId}, settle_asked_by_name = ${name},
        settle_asked_for = ${verdict}, settle_asked_reason = ${reason}, settle_asked_at = now()
      where brand_id = ${tx.brandId} and id = ${row.id}`)
    const step = verdict === 'received' ? 'receivedAsked' : 'refundAsked'
    await recordStatus(tx, 'withdrawal', row, { step, note: reason, byStaff: name })
    return false
  }
  await requireSecondApprover(tx, staffOf(caller), row.settle_asked_by, 'cashier.secondApproverNeeded')
  return true
}

async function forceReceive(tx: Tx, row: Withdrawal, reason: string, byStaff: string): Promise<void> {
  if (row.state === 'paid' && row.is_over) return confirmReceipt(tx, row)
  await saveTransition(tx, row, 'forceReceive', [
    sql`receipt = 'RECEIVED'`,
    // What the player reported stays on record; a withdrawal that nobody reported on counts as wholly received.
    sql`amount_received = ${row.state === 'disputed' ? row.amount_received : row.amount - row.fee}`,
    sql`receipt_by = 'operator'`,
    sql`reason = ${reason}`,
  ])
  await recordStatus(tx, 'withdrawal', row, { step: 'operatorConfirmed', note: reason, byStaff })
}

async function refund(tx: Tx, row: Withdrawal, reason: string, byStaff: string): Promise<void> {
  await saveTransition(tx, row, 'refund', [sql`receipt_by = 'staff'`, sql`reason = ${reason}`])
  await post(tx, refundPosting(row, missingOf(row)))
  await recordStatus(tx, 'withdrawal', row, { step: 'refunded', note: reason, byStaff })
}
