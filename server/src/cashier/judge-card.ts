import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

type Call = typeof cashierStaffCalls.judgeCard

/** Lets a held bank account be used, or removes it. */
export function judgeCard(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const state = body.verdict === 'approve' ? 'active' : 'removed'
  return deps.db.inBrand(caller.brand.code, async tx => {
    const card = await tx.one<{ state: string }>(sql`
      select state from cashier.cards where brand_id = ${tx.brandId} and id = ${body.id} for update`)
    if (!card) refuse('cashier.cardUnknown')
    if (card.state !== 'held') refuse('cashier.notNow')
    await tx.run(sql`
      update cashier.cards set state = ${state} where brand_id = ${tx.brandId} and id = ${body.id}`)
    await staff.record(tx, {
      action: 'judgeCard',
      subject: { kind: 'card', id: body.id },
      before: { state: 'held' },
      after: { state },
      reason: body.reason,
    })
    return { state }
  })
}
