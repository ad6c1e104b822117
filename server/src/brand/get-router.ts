import type { brandCalls } from '@sen/core/brand/calls'
import { listDomains } from '@sen/core/brand/rules'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'

/** Domains and resources; the web asks with device 0, the app with 3, and both are told the same (API-20, API-21, decision P15). */
export async function getRouter(_deps: Deps, caller: Caller): Promise<Answer<typeof brandCalls.getRouter>> {
  return { domainList: listDomains(caller.brand.hosts, caller.host), resources: caller.brand.resources }
}
