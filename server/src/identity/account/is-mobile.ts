/** Which numbers of the brand's own country a mobile network has given out, by the data of libphonenumber (decision 0161). */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/**
 * Whether a national number (without the leading 0) is a mobile number of this country ("VN"). A country that the data does not know
 * refuses nothing.
 */
export function isMobileOf(country: string, national: string): boolean {
  if (!isSupportedCountry(country)) return true
  const number = parsePhoneNumberFromString(national, country satisfies CountryCode)
  // The data of this build knows mobile numbers only, so a valid one is one.
  return number?.isValid() === true && number.country === country
}
