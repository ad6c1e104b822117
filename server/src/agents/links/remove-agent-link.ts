import type { agentLinkCalls } from '@sen/core/agents/link-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { closeLink } from './link-store.ts'

type Call = typeof agentLinkCalls.removeAgentLink

/** Takes one of the caller's links out of his list. */
export function removeAgentLink(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    if (!(await closeLink(tx, accountId, query.id, deps.now()))) refuse('agents.linkUnknown')
    return {}
  })
}
