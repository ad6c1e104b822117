import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockReceivable } from './receivables.ts'
import { addRequest } from './staff-requests.ts'

type Call = typeof lotteryCalendarCalls.requestWriteOff

/** Asks that what a player still owes of a slip be given up. */
export function requestWriteOff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const { slipId, version, reason } = body
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { left, player_id, is_requested } = await lockReceivable(tx, { slipId, version })
    if (is_requested) refuse('lottery.requestWaits')
    const id = await addRequest(deps, tx, staff, { kind: 'writeOff', asked: { slipId, version }, reason })
    await staff.record(tx, {
      action: 'requestWriteOff',
      subject: { kind: 'player', id: player_id },
      after: { amount: writeAmount(left) },
      reason,
    })
    return { id }
  })
}
