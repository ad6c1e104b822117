/** The extra fields of a profile (MC-24), in the order they are shown. Which are asked is the brand’s data. */
export const PROFILE_FIELDS = [
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'permanentAddress',
  'currentAddress',
  'birthPlace',
  'lineId',
  'bonusCode',
  'promoCode',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
