import type { Answer, Asked } from '@sen/core/call'
import { mayStaff } from '@sen/core/operations/rules'
import { refuse } from '@sen/core/refusal'
import type { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { requireSecond, staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps, Staff } from '../platform/deps.ts'

import { isExcluded, lockSafety } from '../safety/public.ts'
import { post } from '../wallet/public.ts'
import { findSetter } from './keep-mall.ts'
import { tellRewards } from './keep-missions.ts'
import { lockRedeem, saveRedeemDecision, takeStock } from './keep-redeems.ts'
import { payRedeemed } from './pay-redeemed.ts'
import { redeemReturnPosting } from './postings.ts'

type Call = typeof rewardStaffCalls.decideRedeem

/**
 * Completes a record, or rejects it: then its points and its stock go back. Of two people at the same moment one is told that it is
 * decided. Money is paid by those who may, not by whoever set the reward, and not during an exclusion of the player; rejected it may be at any time.
 */
export function decideRedeem(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const state = body.decision === 'complete' ? 'completed' : 'rejected'
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = (await lockRedeem(tx, body.id)) ?? refuse('mall.redeemUnknown')
    if (row.state !== 'processing') refuse('mall.redeemDecided')
    if (state === 'completed' && row.amount !== null) {
      if (!mayStaff(staff.role, 'rewards.pay')) refuse('mall.redeemPay')
      await requireTwo(tx, staff, row.item_code)
      await lockSafety(tx, row.player_id)
      if (await isExcluded(tx, row.player_id, deps.now())) refuse('mall.redeemExcluded')
    }
    await saveRedeemDecision(tx, { id: row.id, state, by: staff.staffId, note: body.reason, at: deps.now() })
    const redeemed = { ...row, playerId: row.player_id, item: row.item_code }
    if (state === 'rejected') {
      await takeStock(tx, row.item_code, -row.quantity)
      await post(tx, redeemReturnPosting(redeemed))
    } else await payRedeemed(tx, caller, redeemed)
    await tellRewards(tx, row.player_id)
    await staff.record(tx, {
      action: 'decideRedeem',
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
  if (setBy !== null) await requireSecond(tx, staff, setBy, 'mall.ownReward')
}
