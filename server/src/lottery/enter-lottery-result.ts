import type { Answer, Asked } from '@sen/core/call'
import { FORMS, judgeResult, type Result } from '@sen/core/lottery/forms'
import { findLotteryGame } from '@sen/core/lottery/games'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { publishIn } from './draw-results.ts'
import { addEntry } from './result-entries.ts'
import { type DrawRow, findDraw, holdDraw } from './store.ts'

type Call = typeof lotteryStaffCalls.enterLotteryResult

/**
 * Types the result of a state draw whose instant has come. The first entry waits; the same from a second, independent person publishes
 * it; another one is the first of a new pair.
 */
export function enterLotteryResult(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { gameCode, drawNumber, reason } = body
  const staff = staffOf(caller)
  const result = readTyped(gameCode, body.result as Result)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const draw = await holdTyped(tx, gameCode, drawNumber)
    if (draw.state === 'scheduled' || deps.now() < draw.draws_at) refuse('lottery.drawOpen')
    if (draw.state !== 'locked') refuse('lottery.drawOver')
    const entered = await addEntry(deps, tx, staff, { draw: draw.id, version: 1, result, reason })
    if (entered.state === 'published')
      await publishIn(deps, tx, draw.id, { result, source: entered.source, isSandbox: false })
    await staff.record(tx, {
      action: 'enterLotteryResult',
      subject: { kind: 'lotteryDraw', id: `${gameCode}/${drawNumber}` },
      after: { state: entered.state, result },
      reason,
    })
    return { state: entered.state }
  })
}

/** The result that somebody typed, judged by the form of its game, which must be one that people may type. */
export function readTyped(gameCode: string, result: Result): Result {
  const game = findLotteryGame(gameCode) ?? refuse('lottery.gameUnknown')
  if (game.drawnBy !== 'state') refuse('lottery.notStateDraw')
  const wrong = judgeResult(FORMS[game.form], result)
  if (wrong) refuse(wrong.refusal, { tier: wrong.tier })
  return result
}

/** The draw, held alone and read as it stands then. */
export async function holdTyped(tx: Tx, gameCode: string, drawNumber: string): Promise<DrawRow> {
  const found = (await findDraw(tx, gameCode, drawNumber)) ?? refuse('lottery.drawUnknown')
  await holdDraw(tx, found.id)
  return (await findDraw(tx, gameCode, drawNumber)) as DrawRow
}
