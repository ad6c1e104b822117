import type { agentCalls } from '@sen/core/agents/calls'
import { mayOpenDownline } from '@sen/core/agents/kinds'
import type { Answer } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { findInviteCode, readHierarchyRows } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readLet } from './downline-settings.ts'

type Call = typeof agentCalls.getAgentCenter

/** Who the agent is, and what others type to stand below him. */
export function getAgentCenter(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const own = (await readHierarchyRows(tx, [accountId])).get(accountId) ?? refuse('platform.notSignedIn')
    const inviteCode = (await findInviteCode(tx, accountId)) ?? ''
    return {
      account: own.username,
      kind: own.kind,
      joinedAt: own.created_at.toISOString(),
      inviteCode,
      registerPath: `/register?affiliateCode=${encodeURIComponent(inviteCode)}`,
      mayRegister: mayOpenDownline(own.kind) && (await readLet(tx, accountId)).mayRegister,
      mayContract: mayOpenDownline(own.kind),
    }
  })
}
