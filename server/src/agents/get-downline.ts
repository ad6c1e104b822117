import type { agentCalls } from '@sen/core/agents/calls'
import { mayOpenDownline } from '@sen/core/agents/kinds'
import { daysOf } from '@sen/core/agents/rules'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { viewSettings } from './set-downline-settings.ts'
import { findDepth, sumMember } from './store.ts'
import { viewMembers, viewSums, viewTrail } from './views.ts'

type Call = typeof agentCalls.getDownline

/** One of the caller's line, with his last 30 days. */
export function getDownline(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = daysOf('month', deps.now(), caller.brand.timeZone)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const depth = await findDepth(tx, accountId, query.id)
    if (depth === undefined) return refuse('agents.memberUnknown')
    const [member] = await viewMembers(deps, tx, [{ id: query.id, depth }], 0)
    return {
      member: member ?? refuse('agents.memberUnknown'),
      trail: await viewTrail(tx, accountId, query.id),
      ...days,
      settings: depth === 1 && member && mayOpenDownline(member.kind) ? await viewSettings(tx, query.id) : null,
      totals: viewSums(await sumMember(tx, query.id, days)),
    }
  })
}
