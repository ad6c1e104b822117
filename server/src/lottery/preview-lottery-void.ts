import type { Answer, Asked } from '@sen/core/call'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { isVoidAsked } from './staff-requests.ts'
import { findDraw } from './store.ts'
import { sumReturns } from './void-draw.ts'

type Call = typeof lotteryStaffCalls.previewLotteryVoid

/** What a void would give back now. */
export function previewLotteryVoid(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { gameCode, drawNumber } = query
  return deps.db.inBrand(caller.brand.code, async tx => {
    const draw = (await findDraw(tx, gameCode, drawNumber)) ?? refuse('lottery.drawUnknown')
    if (draw.state !== 'scheduled' && draw.state !== 'locked') refuse('lottery.drawOver')
    const { slips, players, returns } = await sumReturns(tx, [draw.id])
    const isRequested = await isVoidAsked(tx, { gameCode, drawNumber })
    return { slips, players, returns: writeAmount(returns), isRequested }
  })
}
