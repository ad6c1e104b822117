import { createHash } from 'node:crypto'
import type { linkVisitCalls } from '@sen/core/agents/link-visit-calls'
import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { Caller, Deps } from '../../platform/deps.ts'
import { countVisit } from './link-store.ts'

type Call = typeof linkVisitCalls.noteAgentLinkVisit

/** Counts a browser that opened a link; a code that leads nowhere is answered the same. */
export function noteAgentLinkVisit(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  const day = dayOf(deps.now(), brand.timeZone)
  const browser = createHash('sha256').update(`${brand.code}\n${day}\n${body.browser}`).digest()
  return deps.db.inBrand(brand.code, async tx => {
    await countVisit(tx, { code: body.code, by: caller.session?.accountId, day, browser })
    return {}
  })
}
