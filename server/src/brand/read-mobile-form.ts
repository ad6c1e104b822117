/** What mobile numbers of a country look like, by the data of libphonenumber (decision 0161). */
import type { MobileForm } from '@sen/core/identity/mobile'
import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/mobile'

/** The part of a numbering plan that the library has and its types leave out. */
type Plan = { type(kind: 'MOBILE'): { pattern(): string; possibleLengths(): number[] } | undefined }

/** The count of digits and the pattern of a country ("VN"); none for one that the data does not know. */
export function readMobileForm(country: string): Omit<MobileForm, 'countryDialingCode'> | undefined {
  if (!isSupportedCountry(country)) return undefined
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country satisfies CountryCode)
  const mobile = (metadata.numberingPlan as unknown as Plan).type('MOBILE')
  return mobile && { lengths: mobile.possibleLengths(), pattern: mobile.pattern() }
}
