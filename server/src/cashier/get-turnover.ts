import type { Answer, Asked } from '@sen/core/call'
import type { turnoverCalls } from '@sen/core/cashier/turnover-calls'
import { writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findTurnover } from './find-turnover.ts'
import { needsTwo } from './view-staff.ts'
import { TURNOVER, type TurnoverRow, type TurnoverView, viewTurnoverRows } from './view-turnover.ts'

type Call = typeof turnoverCalls.getTurnover
type View = Answer<Call>
const SHOWN = 20

/** What a player must still stake, as the staff sees it. */
export function getTurnover(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<View> {
  return deps.db.inBrand(caller.brand.code, tx => viewTurnover(tx, caller, query.playerId))
}

type Row = TurnoverRow & { waive_asked_by_name: string; reason: string }

/** What is left, and the newest rows behind it. */
export async function viewTurnover(tx: Tx, caller: Caller, playerId: string): Promise<View> {
  const { left, needed, owed } = await findTurnover(tx, playerId)
  const rows = await tx.query<Row>(sql`
    select ${TURNOVER}, waive_asked_by_name, reason from cashier.turnovers
    where brand_id = ${tx.brandId} and player_id = ${playerId} and required > 0 order by at desc, id desc limit ${SHOWN}`)
  const views = await viewTurnoverRows(tx, rows, owed, caller.language)
  return {
    left: writeAmount(left),
    needed: writeAmount(needed),
    needsTwo: needsTwo(caller, { amount: left }),
    list: rows.map((row, n) => ({
      ...(views[n] as TurnoverView),
      askedBy: row.waive_asked_by_name,
      by: row.waived_by,
      reason: row.reason,
    })),
  }
}
