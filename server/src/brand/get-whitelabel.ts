import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'
import { publicJwks } from '../platform/jwe.ts'
import { showWhitelabel } from './views.ts'

/** The settings of the brand that this host names (API-07, SHELL-02). */
export async function getWhitelabel(deps: Deps, caller: Caller): Promise<Answer<typeof brandCalls.getWhitelabel>> {
  return showWhitelabel(caller.brand, caller.language, await publicJwks(deps))
}
