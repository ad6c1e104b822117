import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { listUplines, nameAccounts } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockInvitation } from './store.ts'

type Call = typeof agentLineCalls.getAgentInvitation

/** What an invitation offers the caller: below whom it puts him, or below whom he stands already where it names nobody. */
export function getAgentInvitation(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { upline_id, expires_at } = await lockInvitation(tx, body.invitation, deps.now())
    const uplineId = upline_id ?? (await listUplines(tx, accountId))[0]
    const upline = uplineId ? ((await nameAccounts(tx, [uplineId])).get(uplineId) ?? '') : null
    return { upline, expiresAt: expires_at.toISOString() }
  })
}
