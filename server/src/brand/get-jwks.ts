import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'
import { publicJwks } from '../platform/jwe.ts'

/** The public keys that encrypted bodies are encrypted to (decision P6). */
export async function getJwks(deps: Deps, _caller: Caller): Promise<Answer<typeof brandCalls.getJwks>> {
  return publicJwks(deps)
}
