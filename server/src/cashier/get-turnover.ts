import type { Answer, Asked } from '@sen/core/call'
import type { TurnoverSource, turnoverCalls } from '@sen/core/cashier/turnover-calls'
import { type Amount, writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findTurnover, type Wagering } from './find-turnover.ts'
import { needsTwo } from './view-staff.ts'

type Call = typeof turnoverCalls.getTurnover
type View = Answer<Call>
const SHOWN = 20

/** What a player must still stake, as the staff sees it. */
export function getTurnoverWith(wagering: Wagering) {
  return (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<View> =>
    deps.db.inBrand(caller.brand.code, tx => viewTurnover(tx, caller, query.playerId, wagering))
}

type Row = {
  id: string
  source: TurnoverSource
  reference: string
  required: Amount
  at: Date
  ended_at: Date | null
  waive_asked_by_name: string
  waived_by: string
  reason: string
}

/** What is left, and the newest rows behind it. */
export async function viewTurnover(tx: Tx, caller: Caller, playerId: string, wagering: Wagering): Promise<View> {
  const { left, needed, owed } = await findTurnover(tx, playerId, wagering)
  const rows = await tx.query<Row>(sql`
    select id, source, reference, required, at, ended_at, waive_asked_by_name, waived_by, reason from cashier.turnovers
    where brand_id = ${tx.brandId} and player_id = ${playerId} order by at desc, id desc limit ${SHOWN}`)
  const isOwed = new Set(owed.map(({ id }) => id))
  return {
    left: writeAmount(left),
    needed: writeAmount(needed),
    needsTwo: needsTwo(caller, { amount: left }),
    list: rows.map(row => ({
      id: row.id,
      source: row.source,
      reference: row.reference,
      required: writeAmount(row.required),
      at: row.at.toISOString(),
      state: row.waived_by ? 'waived' : row.ended_at || !isOwed.has(row.id) ? 'met' : 'open',
      askedBy: row.waive_asked_by_name,
      by: row.waived_by,
      reason: row.reason,
    })),
  }
}
