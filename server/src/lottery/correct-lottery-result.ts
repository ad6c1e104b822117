import type { Answer, Asked } from '@sen/core/call'
import type { Result } from '@sen/core/lottery/forms'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listCorrections, publishCorrection } from './correct-draw.ts'
import { holdTyped, readTyped } from './enter-lottery-result.ts'
import { addEntry } from './result-entries.ts'
import type { DrawRow } from './store.ts'

type Call = typeof lotteryStaffCalls.correctLotteryResult

/** Types another result of a settled draw; the second of two people who agree publishes it, and its money moves within seconds. */
export function correctLotteryResult(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { gameCode, drawNumber, reason } = body
  const staff = staffOf(caller)
  const result = readTyped(gameCode, body.result as Result)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const draw = await holdTyped(tx, gameCode, drawNumber)
    const { version, before } = await requireCorrectable(tx, draw, result)
    const entered = await addEntry(deps, tx, staff, { draw: draw.id, version, result, reason })
    if (entered.state === 'published')
      await publishCorrection(deps, tx, draw, { version, result, source: entered.source, reason })
    await staff.record(tx, {
      action: 'correctLotteryResult',
      subject: { kind: 'lotteryDraw', id: `${gameCode}/${drawNumber}` },
      before: { result: before },
      after: { state: entered.state, result },
      reason,
    })
    return { state: entered.state }
  })
}

/**
 * The version that a correction would be, and the result that stands. Refuses with lottery.notSettled, lottery.correctionRuns while
 * the money of an earlier one is on its way, and lottery.sameResult.
 */
export async function requireCorrectable(
  tx: Tx,
  draw: DrawRow,
  result: Result,
): Promise<{ version: number; before: Result }> {
  if (draw.state !== 'settled') refuse('lottery.notSettled')
  if ((await listCorrections(tx, draw.id)).some(one => !one.settled_at)) refuse('lottery.correctionRuns')
  const last = await tx.one<{ version: number; result: Result; is_same: boolean }>(sql`
    select version, result, result = ${JSON.stringify(result)}::jsonb as is_same from lottery.results
    where brand_id = ${tx.brandId} and draw_id = ${draw.id} order by version desc limit 1`)
  if (!last) throw new Error(`draw ${draw.game_code} ${draw.number} is settled without a result`)
  if (last.is_same) refuse('lottery.sameResult')
  return { version: last.version + 1, before: last.result }
}
