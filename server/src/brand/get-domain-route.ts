import type { brandCalls } from '@sen/core/brand/calls'
import { listDomains } from '@sen/core/brand/rules'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'

/** The brand's domains, quickest first (API-19). */
export async function getDomainRoute(_deps: Deps, caller: Caller): Promise<Answer<typeof brandCalls.getDomainRoute>> {
  return { domainList: listDomains(caller.brand.hosts, caller.host) }
}
