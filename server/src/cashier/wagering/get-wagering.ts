import type { Answer, Asked } from '@sen/core/call'
import type { wageringCalls } from '@sen/core/cashier/wagering-calls'
import { writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { needsTwo } from '../view-staff.ts'
import { findWagering } from './find-wagering.ts'
import { viewWageringRows, WAGERING, type WageringRow, type WageringView } from './view-wagering.ts'

type Call = typeof wageringCalls.getWagering
type View = Answer<Call>
const SHOWN = 20

/** What a player must still stake, as the staff sees it. */
export function getWagering(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<View> {
  return deps.db.inBrand(caller.brand.code, tx => viewWagering(tx, caller, query.playerId))
}

type Row = WageringRow & { waive_asked_by_name: string; reason: string }

/** What is left, and the newest rows behind it. */
export async function viewWagering(tx: Tx, caller: Caller, playerId: string): Promise<View> {
  const { left, needed, owed } = await findWagering(tx, playerId)
  const rows = await tx.query<Row>(sql`
    select ${WAGERING}, waive_asked_by_name, reason from cashier.wagering_requirements
    where brand_id = ${tx.brandId} and player_id = ${playerId} and required > 0 order by at desc, id desc limit ${SHOWN}`)
  const views = await viewWageringRows(tx, rows, owed, caller.language)
  return {
    left: writeAmount(left),
    needed: writeAmount(needed),
    needsTwo: needsTwo(caller, { amount: left }),
    list: rows.map((row, n) => ({
      ...(views[n] as WageringView),
      askedBy: row.waive_asked_by_name,
      by: row.waived_by,
      reason: row.reason,
    })),
  }
}
