import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer } from '@sen/core/call'
import { staffOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import type { Move } from './move-line.ts'
import { type MoveView, viewMoves } from './sum-moves.ts'

type Call = typeof agentLineCalls.listAgentMoves
type Row = {
  id: string
  kind: Move['kind']
  account_id: string
  upline_id: string | null
  reason: string
  asked_by: string
  asked_by_name: string
  asked_at: Date
}
/** What was asked first is decided first. */
const SHOWN = 50

/** Moves that wait for a second person. */
export function listAgentMoves(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await tx.query<Row>(sql`
      select id, kind, account_id, upline_id, reason, asked_by, asked_by_name, asked_at from agents.moves
      where brand_id = ${tx.brandId} and state = 'pending' order by id limit ${SHOWN}`)
    const moves = rows.map(row => ({ kind: row.kind, accountId: row.account_id, uplineId: row.upline_id }))
    const previews = await viewMoves(deps, tx, moves)
    const list = rows.map((row, at) => ({
      id: row.id,
      kind: row.kind,
      preview: previews[at] as MoveView,
      reason: row.reason,
      askedBy: row.asked_by_name,
      askedAt: row.asked_at.toISOString(),
      isOwn: row.asked_by === staffId,
    }))
    return { list }
  })
}
