import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'

/** The rule of every registration field of the brand (API-12). */
export async function getRegisterSetting(
  _deps: Deps,
  caller: Caller,
): Promise<Answer<typeof brandCalls.getRegisterSetting>> {
  return caller.brand.register
}
