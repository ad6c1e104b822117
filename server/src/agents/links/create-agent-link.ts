import { mayOpenDownline } from '@sen/core/agents/kinds'
import { LINKS_MAX } from '@sen/core/agents/limits'
import type { agentLinkCalls } from '@sen/core/agents/link-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { findInviteCode, lockAccounts } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { generateText } from '../../platform/token.ts'
import { readLet } from '../downline-settings.ts'
import { addLink, countLinks } from './link-store.ts'
import { linkPath } from './list-agent-links.ts'

type Call = typeof agentLinkCalls.createAgentLink

/** Makes a link for a channel: the agent's own code, and what tells the link from his others. */
export function createAgentLink(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, kind } = sessionOf(caller)
  if (!mayOpenDownline(kind)) refuse('agents.mayNotRegister')
  const [id, name, at] = [deps.newId(), body.name.trim(), deps.now()]
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockAccounts(tx, [accountId])
    if (!(await readLet(tx, accountId)).mayRegister) refuse('agents.mayNotRegister')
    if ((await countLinks(tx, accountId)) >= LINKS_MAX) refuse('agents.linksFull')
    const own = (await findInviteCode(tx, accountId)) ?? refuse('agents.mayNotRegister')
    const code = `${own}0${generateText(deps, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6)}`
    if (!(await addLink(tx, { id, agentId: accountId, code, name, at }))) refuse('agents.linkNamed')
    return { id, name, code, path: linkPath(code), createdAt: at.toISOString() }
  })
}
