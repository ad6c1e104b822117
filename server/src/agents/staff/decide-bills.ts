import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { lockBill } from '../bills/bill-store.ts'

/** Approves or denies bills that wait, all of them or none. The contracts that they follow were signed by two people. */
export function decideBills(
  deps: Deps,
  caller: Caller,
  { body }: Asked<typeof agentStaffCalls.decideBills>,
): Promise<Answer<typeof agentStaffCalls.decideBills>> {
  const staff = staffOf(caller)
  const state = body.decision === 'approve' ? 'uncollected' : 'denied'
  const ids = [...new Set(body.ids)].sort()
  return deps.db.inBrand(caller.brand.code, async tx => {
    for (const id of ids) {
      const bill = (await lockBill(tx, id)) ?? refuse('agents.billUnknown')
      if (bill.state !== 'unapproved' || bill.expires_at <= deps.now()) refuse('agents.billDecided')
      await tx.run(sql`
        update agents.bills set state = ${state}, decided_by = ${staff.staffId}, decided_at = ${deps.now()}, note = ${body.reason.trim()}
        where brand_id = ${tx.brandId} and id = ${id}`)
      await staff.record(tx, {
        action: 'decideBills',
        subject: { kind: 'bill', id },
        before: { state: 'unapproved' },
        after: { state, amount: writeAmount(bill.amount) },
        reason: body.reason,
      })
    }
    return { count: ids.length }
  })
}
