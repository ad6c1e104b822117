import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { nameAccounts } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockInvitation } from './store.ts'

type Call = typeof agentLineCalls.getAgentInvitation

/** What an invitation offers. */
export function getAgentInvitation(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { upline_id, expires_at } = await lockInvitation(tx, body.invitation, deps.now())
    const upline = upline_id ? ((await nameAccounts(tx, [upline_id])).get(upline_id) ?? '') : null
    return { upline, expiresAt: expires_at.toISOString() }
  })
}
