import { hash } from 'node:crypto'
import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { handInSlip } from './slip-desk.ts'
import { viewSlip } from './views.ts'

type Call = typeof lotteryCalls.placeSlip

/** Places a slip: judged by the server's clock and the terms of its draw. The same requestKey answers the same slip. */
export async function placeSlip(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const session = sessionOf(caller)
  const game = findLotteryGame(body.gameCode) ?? refuse('lottery.gameUnknown')
  const content = contentOf(body)
  const { row, isRepeated } = await handInSlip(deps, caller.brand.code, {
    bettor: session,
    asked: { ...body, game, content },
  })
  return { slip: viewSlip(caller, row), isRepeated }
}

function contentOf({ gameCode, drawNumber, prizeMode, lines, rebateSteps }: Asked<Call>['body']): string {
  const content = [gameCode, drawNumber, prizeMode, lines, ...(rebateSteps > 0 ? [rebateSteps] : [])]
  return hash('sha256', JSON.stringify(content), 'hex')
}
