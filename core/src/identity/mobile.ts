/** Mobile numbers as people type them, and as they are kept: digits with the country's dialling code. */
import type { FieldFault } from './rules.ts'

export type Mobile = {
  countryDialingCode: string
  /** Without the leading 0. */
  national: string
  /** "84912345678". */
  value: string
}

/** What the mobile numbers of a country look like without the leading 0: how many digits, and a pattern of all of them. */
export type MobileForm = { countryDialingCode: string; lengths: readonly number[]; pattern: string }

export type MobileRules = {
  /** How many digits a number of the brand's own country has after the leading 0 is dropped (SMS-09). */
  minLength: number
  maxLength: number
  /** Dialling codes that the brand offers, its own first. */
  dialingCodes: readonly string[]
  /** What networks have given out (decision 0161). A country that is not among them is judged by the count of digits alone. */
  mobiles?: readonly MobileForm[]
}

/** What mobile numbers of a country begin with, as far as a form tells at once: codes are not sent to land lines or paid services. */
const MOBILE_BEGINS: Readonly<Record<string, RegExp>> = { 84: /^[35789]/ }

const digitsOf = (typed: string): string | undefined =>
  /^\+?[\d ().-]{1,24}$/.test(typed.trim()) ? typed.replace(/\D/g, '') : undefined

/** How many digits a number behind this dialling code has: the brand's count in its own country, elsewhere the country's. */
function digitsBehind({ minLength, maxLength, dialingCodes, mobiles = [] }: MobileRules, code: string) {
  const lengths = mobiles.filter(form => form.countryDialingCode === code).flatMap(form => form.lengths)
  if (code === dialingCodes[0] || lengths.length === 0) return { min: minLength, max: maxLength }
  return { min: Math.min(...lengths), max: Math.max(...lengths) }
}

/** That count as the sentence about it says it: "9", or "8-10". */
export function sayDigits(rules: MobileRules, code: string): string {
  const { min, max } = digitsBehind(rules, code)
  return min === max ? `${min}` : `${min}-${max}`
}

/**
 * Reads a typed number, with or without the leading 0 or the country's code, or with both. Without a dialling code its country is the one
 * behind "+" or "00", else the brand's own. Answers the number, or why not: identity.pattern.17 ("Only fill {0} digits"),
 * identity.countryOff, identity.mobilePrefix.
 */
export function readMobile(rules: MobileRules, typed: string, dialingCode?: string): Mobile | { fault: FieldFault } {
  const { dialingCodes, mobiles = [] } = rules
  const code = dialingCode?.replace(/\D/g, '') || codeOf(typed, dialingCodes) || (dialingCodes[0] ?? '')
  if (!dialingCodes.includes(code)) return { fault: { code: 'identity.countryOff', words: {} } }
  const { min, max } = digitsBehind(rules, code)
  const length = sayDigits(rules, code)
  const digits = digitsOf(typed) ?? ''
  const national = nationalsOf(typed, digits, code).find(
    text => !text.startsWith('0') && text.length >= min && text.length <= max,
  )
  if (!national) return { fault: { code: 'identity.pattern.17', words: { min, max, length, 0: length } } }
  const forms = mobiles.filter(form => form.countryDialingCode === code)
  const isGiven = forms.length === 0 || forms.some(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(national))
  if (MOBILE_BEGINS[code]?.test(national) === false || !isGiven)
    return { fault: { code: 'identity.mobilePrefix', words: {} } }
  return { countryDialingCode: code, national, value: code + national }
}

const isAbroad = (typed: string): boolean => /^(\+|00)/.test(typed.trim())

/** The dialling code that stands behind "+" or "00". */
function codeOf(typed: string, dialingCodes: readonly string[]): string | undefined {
  const digits = (digitsOf(typed) ?? '').replace(/^00/, '')
  return isAbroad(typed) ? dialingCodes.find(code => digits.startsWith(code)) : undefined
}

/**
 * What may be the number without the leading 0, the likeliest first. Behind "+" or "00" stands the country's code; behind that people
 * write the 0 all the same ("+84 0912…").
 */
function nationalsOf(typed: string, digits: string, code: string): string[] {
  const withoutZero = (text: string) => [text, text.replace(/^0/, '')]
  const international = digits.replace(/^00/, '')
  const behindCode = international.startsWith(code) ? withoutZero(international.slice(code.length)) : []
  return isAbroad(typed) ? behindCode : [...withoutZero(digits), ...behindCode]
}

/** Whether a typed name can only be a number: user names begin with a letter. */
export const looksLikeMobile = (typed: string): boolean => /^\+?[\d ().-]{6,24}$/.test(typed.trim())

/** "84912345678" as others may see it: "84*****5678". */
export const maskMobile = (value: string): string => `${value.slice(0, 2)}${'*'.repeat(5)}${value.slice(-4)}`

/** "nguyen@example.vn" as others may see it: "n***@example.vn". */
export const maskEmail = (value: string): string => value.replace(/^(.)[^@]*/, '$1***')
