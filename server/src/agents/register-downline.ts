import type { agentCalls } from '@sen/core/agents/calls'
import { mayOpenDownline } from '@sen/core/agents/kinds'
import { HIERARCHY_DEPTH_MAX } from '@sen/core/agents/limits'
import { judgeDownline } from '@sen/core/agents/rules'
import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { trimInput } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import {
  hashPassword,
  isRegistrationOpen,
  lockLines,
  openDownline,
  readHierarchyRows,
  refuseDownlineFaults,
} from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readLet } from './downline-settings.ts'
import { countRegistration, findTop, measureDepth } from './store.ts'

type Call = typeof agentCalls.registerDownline

/**
 * Opens an account directly below the caller, who sets its first password; name and password follow the brand's rules (AGENT-07). All of
 * a line together open so many a day: no agent escapes the brand's bound by opening agents.
 */
export async function registerDownline(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, kind } = sessionOf(caller)
  if (!mayOpenDownline(kind)) refuse('agents.mayNotRegister')
  if (!isRegistrationOpen(caller.brand)) refuse('identity.registerOff')
  const typed = trimInput(body)
  refuseDownlineFaults(caller, judgeDownline(caller.brand.register, typed, caller.language))
  const hash = await hashPassword(typed.password)
  return deps.db.inBrand(caller.brand.code, async tx => {
    // Behind the lock: whoever is closed at this moment opens no more accounts, and whoever moves opens them where he stands then.
    await lockLines(tx, 'shared')
    const own = (await readHierarchyRows(tx, [accountId])).get(accountId)
    if (!own || !mayOpenDownline(own.kind)) refuse('agents.mayNotRegister')
    if (!(await readLet(tx, accountId)).mayRegister) refuse('agents.mayNotRegister')
    if ((await measureDepth(tx, accountId)) >= HIERARCHY_DEPTH_MAX) refuse('agents.hierarchyTooDeep')
    const topId = await findTop(tx, accountId)
    if (
      !(await countRegistration(tx, topId, dayOf(deps.now(), caller.brand.timeZone), caller.brand.agents.openedPerDay))
    )
      refuse('agents.openedEnough')
    const opened = await openDownline(deps, tx, caller, {
      username: typed.username,
      hash,
      kind: typed.kind === 'agent' ? 1 : 0,
      uplineId: accountId,
      language: caller.language,
    })
    return { id: opened.id, account: opened.username, kind: opened.kind }
  })
}
