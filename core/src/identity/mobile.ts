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
  /** The server's judge of what mobile networks have given out; a form without it lets the server judge (decision 0161). */
  isMobile?: (number: Pick<Mobile, 'countryDialingCode' | 'national'>) => boolean
}

/** What mobile numbers of a country begin with, as far as a form tells at once: codes are not sent to land lines or paid services. */
const MOBILE_BEGINS: Readonly<Record<string, RegExp>> = { 84: /^[35789]/ }

const digitsOf = (typed: string): string | undefined =>
  /^\+?[\d ().-]{1,24}$/.test(typed.trim()) ? typed.replace(/\D/g, '') : undefined

/**
 * Reads a typed number, with or without the leading 0 or the country's code, or with both. Answers the number, or why not: identity.pattern.17
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
  const national = nationalsOf(typed, digits, code).find(text => !text.startsWith('0') && fits(text))
  if (!national) return { fault: { code: 'identity.pattern.17', words } }
  const number = { countryDialingCode: code, national }
  if (MOBILE_BEGINS[code]?.test(national) === false || rules.isMobile?.(number) === false)
    return { fault: { code: 'identity.mobilePrefix', words: {} } }
  return { ...number, value: code + national }
}

/**
 * What may be the number without the leading 0, the likeliest first. Behind "+" or "00" stands the country's code; behind that people
 * write the 0 all the same ("+84 0912…").
 */
function nationalsOf(typed: string, digits: string, code: string): string[] {
  const withoutZero = (text: string) => [text, text.replace(/^0/, '')]
  const isAbroad = /^(\+|00)/.test(typed.trim())
  const international = digits.replace(/^00/, '')
  const behindCode = international.startsWith(code) ? withoutZero(international.slice(code.length)) : []
  return isAbroad ? behindCode : [...withoutZero(digits), ...behindCode]
}

/** Whether a typed name can only be a number: user names begin with a letter. */
export const looksLikeMobile = (typed: string): boolean => /^\+?[\d ().-]{6,24}$/.test(typed.trim())

/** "84912345678" as others may see it: "84*****5678". */
export const maskMobile = (value: string): string => `${value.slice(0, 2)}${'*'.repeat(5)}${value.slice(-4)}`

/** "nguyen@example.vn" as others may see it: "n***@example.vn". */
export const maskEmail = (value: string): string => value.replace(/^(.)[^@]*/, '$1***')
