import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'

/** Whether the brand keeps one wallet for all vendors (MC-26). */
export async function getMerchantWallet(
  _deps: Deps,
  caller: Caller,
): Promise<Answer<typeof brandCalls.getMerchantWallet>> {
  return { isSingle: caller.brand.isSingleWallet }
}
