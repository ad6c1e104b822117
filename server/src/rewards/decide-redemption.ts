import type { Answer, Asked } from '@sen/core/call'
import { mayStaff } from '@sen/core/operations/rules'
import { refuse } from '@sen/core/refusal'
import type { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { requireSecondApprover, staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps, Staff } from '../platform/deps.ts'

import { isExcluded, lockSafety } from '../safety/public.ts'
import { post } from '../wallet/public.ts'
import { findSetter } from './mall-store.ts'
import { publishRewards } from './missions-store.ts'
import { payRedemption } from './pay-redemption.ts'
import { redemptionReturnPosting } from './postings.ts'
import { lockRedemption, saveRedemptionDecision, takeStock } from './redemption-store.ts'

type Call = typeof rewardStaffCalls.decideRedemption

/**
 * Completes a record, or rejects it: then its points and its stock go back. Of two people at the same moment one is told that it is
 * decided. Money is paid by those who may, not by whoever set the reward, and not during an exclusion of the player; rejected it may be at any time.
 */
export function decideRedemption(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const state = body.decision === 'complete' ? 'completed' : 'rejected'
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = (await lockRedemption(tx, body.id)) ?? refuse('mall.redemptionUnknown')
    if (row.state !== 'processing') refuse('mall.redemptionDecided')
    if (state === 'completed' && row.amount !== null) {
      if (!mayStaff(staff.role, 'rewards.pay')) refuse('mall.redeemPay')
      await requireTwo(tx, staff, row.item_code)
      await lockSafety(tx, row.player_id)
      if (await isExcluded(tx, row.player_id, deps.now())) refuse('mall.redeemExcluded')
    }
    await saveRedemptionDecision(tx, { id: row.id, state, by: staff.staffId, note: body.reason, at: deps.now() })
    const redeemed = { ...row, playerId: row.player_id, item: row.item_code }
    if (state === 'rejected') {
      await takeStock(tx, row.item_code, -row.quantity)
      await post(tx, redemptionReturnPosting(redeemed))
    } else await payRedemption(tx, caller, redeemed)
    publishRewards(tx, row.player_id)
    await staff.record(tx, {
      action: 'decideRedemption',
      subject: { kind: 'redeem', id: row.id },
      before: { state: row.state },
      after: { state },
      reason: body.reason,
    })
    return { state }
  })
}

/** Whoever set what a reward pays does not pay it: one person alone pays nobody. */
async function requireTwo(tx: Tx, staff: Staff, code: string): Promise<void> {
  const setBy = await findSetter(tx, code)
  if (setBy !== null) await requireSecondApprover(tx, staff, setBy, 'mall.ownReward')
}
