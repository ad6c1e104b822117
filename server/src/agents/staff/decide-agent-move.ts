import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { requireSecondApprover, staffOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { applyMove, lockMoves, type Move } from './move-line.ts'
import { viewMoves } from './sum-moves.ts'

type Call = typeof agentLineCalls.decideAgentMove
type Row = { kind: Move['kind']; account_id: string; upline_id: string | null; state: string; asked_by: string }

/** Decides a move, once; what is agreed to is judged anew and done in the same transaction. */
export function decideAgentMove(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const state = body.verdict === 'approve' ? 'approved' : 'rejected'
    // What it takes along is told behind the locks, as it is done.
    if (state === 'approved') await lockMoves(tx)
    const row = (await lockMove(tx, body.id)) ?? refuse('agents.moveUnknown')
    if (row.state !== 'pending') refuse('agents.moveDecided')
    const move = { kind: row.kind, accountId: row.account_id, uplineId: row.upline_id }
    if (state === 'approved') await requireSecondApprover(tx, staff, row.asked_by, 'agents.ownMove')
    const [view] = await viewMoves(deps, tx, [move])
    if (state === 'approved') await applyMove(tx, move, deps.now())
    await tx.run(sql`
      update agents.moves set state = ${state}, decided_by = ${staff.staffId}, decided_at = ${deps.now()}
      where brand_id = ${tx.brandId} and id = ${body.id}`)
    await staff.record(tx, {
      action: 'decideAgentMove',
      subject: { kind: 'player', id: row.account_id },
      before: { move: body.id, state: 'pending', upline: view?.from?.id ?? null },
      after: {
        state,
        kind: row.kind,
        upline: view?.to?.id ?? null,
        members: view?.members,
        contracts: view?.contracts,
      },
      reason: body.reason,
    })
    return { state }
  })
}

const lockMove = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.one<Row>(sql`
    select kind, account_id, upline_id, state, asked_by from agents.moves
    where brand_id = ${tx.brandId} and id = ${id} for update`)
