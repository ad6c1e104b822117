/** What a form judges of a typed mobile number before it asks for a code (SMS-01, SMS-08). Pure. */
import { type MobileRules, readMobile } from '@sen/core/identity/mobile'
import type { FieldFault } from '@sen/core/identity/rules'
import type { CodeTarget } from './use-code.ts'

/** The number as it is sent, or why it is none. What is shown of a remembered number ("*****5678") stands for the number itself. */
export function judgeMobile(
  rules: MobileRules,
  typed: string,
  dialingCode: string,
  remembered?: string,
): CodeTarget | { fault: FieldFault } {
  const text = typed.trim()
  if (text === '') return { fault: { code: 'identity.required', words: {} } }
  if (remembered && text === remembered)
    return { mobileNum: text, countryDialingCode: dialingCode, key: dialingCode + text }
  const read = readMobile(rules, text, dialingCode)
  if ('fault' in read) return read
  return { mobileNum: read.national, countryDialingCode: read.countryDialingCode, key: read.value }
}
