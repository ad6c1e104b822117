/** Mobile numbers as people type them, and as they are kept: digits with the country's dialling code. */
import type { FieldFault } from './rules.ts'

export type Mobile = {
  countryDialingCode: string
  /** Without the leading 0. */
  national: string
  /** "84912345678". */
  value: string
}

export type MobileRules = {
  /** How many digits a number has after the leading 0 is dropped (SMS-09). */
  minLength: number
  maxLength: number
  /** Dialling codes that the brand offers, its own first. */
  dialingCodes: readonly string[]
}

/** What mobile numbers of a country begin with, where we know it: codes are not sent to land lines or paid services. */
const MOBILE_BEGINS: Readonly<Record<string, RegExp>> = { 84: /^[35789]/ }

const digitsOf = (typed: string): string | undefined =>
  /^\+?[\d ().-]{1,24}$/.test(typed.trim()) ? typed.replace(/\D/g, '') : undefined

/**
 * Reads a typed number, with or without the leading 0 or the country's code. Answers the number, or why not: identity.pattern.17
 * ("Only fill {0} digits"), identity.countryOff, identity.mobilePrefix.
 */
export function readMobile(rules: MobileRules, typed: string, dialingCode?: string): Mobile | { fault: FieldFault } {
  const { minLength, maxLength, dialingCodes } = rules
  const code = dialingCode?.replace(/\D/g, '') || (dialingCodes[0] ?? '')
  if (!dialingCodes.includes(code)) return { fault: { code: 'identity.countryOff', words: {} } }
  const length = minLength === maxLength ? `${minLength}` : `${minLength}-${maxLength}`
  const words = { min: minLength, max: maxLength, length, 0: length }
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  const digits = digitsOf(typed) ?? ''
  const national = [digits, digits.replace(/^0/, ''), digits.startsWith(code) ? digits.slice(code.length) : '']
    .filter(text => !text.startsWith('0'))
    .find(fits)
  if (!national) return { fault: { code: 'identity.pattern.17', words } }
  if (MOBILE_BEGINS[code]?.test(national) === false) return { fault: { code: 'identity.mobilePrefix', words: {} } }
  return { countryDialingCode: code, national, value: code + national }
}

/** Whether a typed name can only be a number: user names begin with a letter. */
export const looksLikeMobile = (typed: string): boolean => /^\+?[\d ().-]{6,24}$/.test(typed.trim())

/** "84912345678" as others may see it: "84*****5678". */
export const maskMobile = (value: string): string => `${value.slice(0, 2)}${'*'.repeat(5)}${value.slice(-4)}`

/** "nguyen@example.vn" as others may see it: "n***@example.vn". */
export const maskEmail = (value: string): string => value.replace(/^(.)[^@]*/, '$1***')
