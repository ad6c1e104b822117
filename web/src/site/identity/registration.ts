/** What a registration sends, and how its faults are told. */
import type { Ask } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { FieldFault } from '@sen/core/identity/rules'
import type { PhraseKey, Words } from '../../words/words.tsx'

/** The fields a player may fill in, in the order of the form (REG-06). */
export const FORM_FIELDS = [
  'username',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'recommenderId',
  'affiliateCode',
] as const
export type FormField = (typeof FORM_FIELDS)[number]

export type Codes = { referralCode?: string; affiliateCode?: string }

/** The codes of the link somebody came by: kept in session storage, so that they still count at a later registration (REG-08). */
export function keepCodes(referralCode: string | undefined): Codes {
  try {
    if (referralCode) sessionStorage.setItem('referralCode', referralCode.slice(0, 64))
    const kept = {
      referralCode: sessionStorage.getItem('referralCode') ?? undefined,
      affiliateCode: sessionStorage.getItem('affiliateCode') ?? undefined,
    }
    return Object.fromEntries(Object.entries(kept).filter(([, code]) => code))
  } catch {
    return referralCode ? { referralCode } : {}
  }
}

type Body = NonNullable<Ask<typeof identityCalls.register>['body']>

/** The payload (REG-07): what was filled in, trimmed except passwords, with what travels beside it. */
export function writeRegistration(
  values: Readonly<Record<string, string | undefined>>,
  agreed: boolean,
  here: Pick<Location, 'href' | 'hostname'>,
): Body {
  const filled = Object.entries(values)
    .map(([field, value]) => [field, /password/i.test(field) ? value : value?.trim()] as const)
    .filter(([, value]) => value)
  return {
    ...Object.fromEntries(filled),
    agreed,
    login: true,
    registerMethod: 'WEB',
    registerUrl: here.href.slice(0, 2000),
    domain: here.hostname,
  }
}

/** The sentence of a fault: a value that is itself a phrase stands for its sentence, the leading sentence comes first. */
export function sayFieldFault(fault: FieldFault, words: Pick<Words, 'say' | 'find'>): string {
  const values = Object.fromEntries(
    Object.entries(fault.words ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? (words.find(value) ?? value) : value,
    ]),
  )
  const sentence = words.say(fault.code as PhraseKey, values)
  return fault.lead ? `${words.say(fault.lead as PhraseKey)}. ${sentence}` : sentence
}
