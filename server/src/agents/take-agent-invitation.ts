import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { raiseBelow } from './staff/open-agent.ts'
import { lockInvitation } from './store.ts'

type Call = typeof agentLineCalls.takeAgentInvitation

/** Makes the caller's own account an agent below whom the invitation names: of two who take it at once one is too late. */
export function takeAgentInvitation(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, account } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { id, upline_id } = await lockInvitation(tx, body.invitation, deps.now())
    await raiseBelow(tx, account, upline_id)
    await tx.run(sql`
      update agents.invitations set taken_by = ${accountId}, taken_at = ${deps.now()}
      where brand_id = ${tx.brandId} and id = ${id}`)
    return { account }
  })
}
