import type { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../platform/deps.ts'
import { readMobileForm } from './read-mobile-form.ts'

/** Countries, their dialling codes and what their mobile numbers look like, the brand's own first. */
export async function listCountryCodes(
  _deps: Deps,
  caller: Caller,
): Promise<Answer<typeof brandCalls.listCountryCodes>> {
  return caller.brand.countries.map(country => {
    const mobile = readMobileForm(country.countryCode)
    return { ...country, ...(mobile && { mobile: { ...mobile, lengths: [...mobile.lengths] } }) }
  })
}
