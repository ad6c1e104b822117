import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { close } from './contradictions.ts'
import { findDraw, tellDraw } from './store.ts'

type Call = typeof lotteryCalendarCalls.closeContradiction

/** Says that what a feed said against the published result is dealt with. */
export function closeContradiction(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { gameCode, drawNumber, digest, reason } = body
  const staff = staffOf(caller)
  if (!findLotteryGame(gameCode)) refuse('lottery.gameUnknown')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const draw = (await findDraw(tx, gameCode, drawNumber)) ?? refuse('lottery.drawUnknown')
    const isClosed = await close(tx, draw.id, digest, { at: deps.now(), name: staff.name, reason })
    if (!isClosed) refuse('lottery.contradictionUnknown')
    await staff.record(tx, {
      action: 'closeContradiction',
      subject: { kind: 'lotteryDraw', id: `${gameCode}/${drawNumber}` },
      reason,
    })
    tellDraw(tx, draw, 'undisputed')
    return {}
  })
}
