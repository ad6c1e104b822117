import type { Answer, Asked } from '@sen/core/call'
import type { codeCalls } from '@sen/core/identity/code-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findInviter } from '../store.ts'

type Call = typeof codeCalls.checkAffiliate

/** Whether an invitation code leads to an agent of this brand who may bring people in (API-13, REG-22). */
export async function checkAffiliate(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const code = query.code.trim()
  await deps.db.inBrand(caller.brand.code, async tx => {
    const agent = code ? await findInviter(tx, code, true) : undefined
    if (!agent) refuse('identity.affiliateInvalid')
    await deps.events.invitationUsed(tx, agent.id)
  })
  return { code: code.toUpperCase(), valid: true }
}
