import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readMove, refuseMove } from './move-line.ts'
import { type MoveView, viewMoves } from './sum-moves.ts'

type Call = typeof agentLineCalls.previewAgentMove

/** What a move or a closing would take along and end; refuses one that cannot be done. */
export function previewAgentMove(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const move = await readMove(tx, query)
    await refuseMove(tx, move, deps.now())
    const [view] = await viewMoves(deps, tx, [move])
    return view as MoveView
  })
}
