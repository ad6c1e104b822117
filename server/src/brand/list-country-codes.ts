import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'

/** Countries and their dialling codes, the brand's own first. */
export async function listCountryCodes(
  _deps: Deps,
  caller: Caller,
): Promise<Answer<typeof brandCalls.listCountryCodes>> {
  return caller.brand.countries
}
