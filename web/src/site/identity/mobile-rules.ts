/** How the brand's mobile numbers look, for the forms that ask for one. */
import { brandCalls } from '@sen/core/brand/calls'
import type { Answer } from '@sen/core/call'
import type { MobileRules } from '@sen/core/identity/mobile'
import { useCall } from '../../ask/use-call.ts'

export type Country = Answer<typeof brandCalls.listCountryCodes>[number]

/** Where numbers are told apart before the brand's own answer is there: Viet Nam's nine digits. */
const USUAL: MobileRules = { minLength: 9, maxLength: 9, dialingCodes: ['84'] }
const USUAL_COUNTRIES: readonly Country[] = [{ countryCode: 'VN', countryDialingCode: '84' }]

/** The rule of the field mobileNum with the countries of the brand, its own first (SMS-09, SMS-11). */
export function useMobileRules(): { rules: MobileRules; countries: readonly Country[] } {
  const setting = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 })
  const list = useCall(brandCalls.listCountryCodes, {}, { freshMs: 30 * 60_000 })
  const countries = list.data?.length ? list.data : USUAL_COUNTRIES
  const { minLength, maxLength } = setting.data?.mobileNum ?? USUAL
  const dialingCodes = countries.map(country => country.countryDialingCode)
  const mobiles = countries.flatMap(({ countryDialingCode, mobile }) =>
    mobile ? [{ countryDialingCode, ...mobile }] : [],
  )
  return { rules: { minLength, maxLength, dialingCodes, mobiles }, countries }
}
