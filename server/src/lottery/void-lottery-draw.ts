import type { Answer, Asked } from '@sen/core/call'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { holdTyped } from './enter-lottery-result.ts'
import { addRequest, isVoidAsked } from './staff-requests.ts'
import { sumReturns, voidIn } from './void-draw.ts'

type Call = typeof lotteryStaffCalls.voidLotteryDraw

/** Declares a draw void that has no result: at once where it has no slips, else when a second person agrees. */
export function voidLotteryDraw(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { gameCode, drawNumber, reason } = body
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    // Held alone: no slip comes to it while it is looked at.
    const draw = await holdTyped(tx, gameCode, drawNumber)
    if (draw.state !== 'scheduled' && draw.state !== 'locked') refuse('lottery.drawOver')
    const { slips, returns } = await sumReturns(tx, [draw.id])
    const state = slips > 0 ? 'waiting' : 'void'
    if (state === 'void') await voidIn(deps, tx, draw.id, reason)
    else {
      if (await isVoidAsked(tx, { gameCode, drawNumber })) refuse('lottery.requestWaits')
      await addRequest(deps, tx, staff, { kind: 'void', asked: { gameCode, drawNumber }, reason })
    }
    await staff.record(tx, {
      action: 'voidLotteryDraw',
      subject: { kind: 'lotteryDraw', id: `${gameCode}/${drawNumber}` },
      before: { state: draw.state },
      after: { state, slips, amount: writeAmount(returns) },
      reason,
    })
    return { state }
  })
}
