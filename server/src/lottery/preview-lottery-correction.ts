import type { Answer, Asked } from '@sen/core/call'
import type { Result } from '@sen/core/lottery/forms'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { differences } from './correct-draw.ts'
import { requireCorrectable } from './correct-lottery-result.ts'
import { readTyped } from './enter-lottery-result.ts'
import { workOutcomes } from './outcomes.ts'
import { findDraw } from './store.ts'

type Call = typeof lotteryStaffCalls.previewLotteryCorrection
type Row = {
  slip_id: string
  player_id: string
  before: bigint
  after: bigint
  slips: number
  pays: bigint
  takes: bigint
}

const SHOWN = 100

/** What a correction would do, by the very query that it is settled by. The log says who looked. */
export function previewLotteryCorrection(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const result = readTyped(body.gameCode, body.result as Result)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const draw = (await findDraw(tx, body.gameCode, body.drawNumber)) ?? refuse('lottery.drawUnknown')
    await requireCorrectable(tx, draw, result)
    const rows = await tx.query<Row>(sql`
      select d.*, count(*) over ()::int as slips,
        sum(greatest(after - before, 0)) over ()::bigint as pays, sum(greatest(before - after, 0)) over ()::bigint as takes
      from (${await differences(tx, draw, await workOutcomes(tx, draw, result))}) d
      order by abs(after - before) desc, slip_id limit ${SHOWN}`)
    const names = await nameAccounts(
      tx,
      rows.map(row => row.player_id),
    )
    const [first] = rows
    await staffOf(caller).record(tx, {
      action: 'previewLotteryCorrection',
      subject: { kind: 'lotteryDraw', id: `${draw.game_code}/${draw.number}` },
      after: { result },
    })
    return {
      slips: first?.slips ?? 0,
      pays: writeAmount(first?.pays ?? 0n),
      takes: writeAmount(first?.takes ?? 0n),
      list: rows.map(row => ({
        slipId: row.slip_id,
        account: names.get(row.player_id) ?? '',
        playerId: row.player_id,
        before: writeAmount(row.before),
        after: writeAmount(row.after),
        difference: writeAmount(row.after - row.before),
      })),
    }
  })
}
