import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'

type Call = typeof cashierStaffCalls.reviewBankAccount

/** Lets a held bank account be used, or removes it. */
export function reviewBankAccount(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const state = body.verdict === 'approve' ? 'active' : 'removed'
  return deps.db.inBrand(caller.brand.code, async tx => {
    const bankAccount = await tx.one<{ state: string }>(sql`
      select state from cashier.bank_accounts where brand_id = ${tx.brandId} and id = ${body.id} for update`)
    if (!bankAccount) refuse('cashier.bankAccountUnknown')
    if (bankAccount.state !== 'held') refuse('cashier.notNow')
    await tx.run(sql`
      update cashier.bank_accounts set state = ${state} where brand_id = ${tx.brandId} and id = ${body.id}`)
    await staff.record(tx, {
      action: 'reviewBankAccount',
      subject: { kind: 'card', id: body.id },
      before: { state: 'held' },
      after: { state },
      reason: body.reason,
    })
    return { state }
  })
}
