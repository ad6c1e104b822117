import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readMove, refuseMove } from './move-line.ts'

type Call = typeof agentLineCalls.requestAgentMove

/** Asks for a move or a closing; nothing changes until a second person agrees. One waits for an account at a time. */
export function requestAgentMove(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const move = await readMove(tx, body)
    await refuseMove(tx, move, deps.now())
    const id = deps.newId()
    const saved = await tx.run(sql`
      insert into agents.moves (brand_id, id, kind, account_id, upline_id, reason, asked_by, asked_by_name, asked_at)
      values (${tx.brandId}, ${id}, ${move.kind}, ${move.accountId}, ${move.uplineId}, ${body.reason.trim()}, ${staff.staffId},
        ${staff.name}, ${deps.now()})
      on conflict (brand_id, account_id) where state = 'pending' do nothing`)
    if (saved === 0) refuse('agents.moveAsked')
    await staff.record(tx, {
      action: 'requestAgentMove',
      subject: { kind: 'player', id: move.accountId },
      after: { move: id, kind: move.kind, upline: move.uplineId },
      reason: body.reason,
    })
    return { id }
  })
}
