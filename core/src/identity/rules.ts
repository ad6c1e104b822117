/** Pure verdicts on what somebody typed to register. The form and the server ask the same functions. */
import { isAnything, readPattern } from '../pattern.ts'
import type { Language } from '../phrases.ts'
import { COMMON_PASSWORDS } from './limits.ts'
import { looksLikeMobile, type MobileRules, readMobile } from './mobile.ts'
import { normalizeName } from './names.ts'
import type { identityPhrases } from './phrases.ts'

/** How one field of the form is judged; the server hands it out per brand (API-12). */
export type FieldRule = {
  enabled: number
  required: number
  minLength: number
  maxLength: number
  patternId: number
  acceptedPattern: string
}
export type FieldRules = Readonly<Record<string, FieldRule>>

type Phrase = keyof typeof identityPhrases

/**
 * Why a field is not accepted: a phrase, the values of its placeholders (a value that is itself a phrase key stands for its
 * sentence), and for name and password the sentence that stands before it.
 */
export type FieldFault = {
  code: Phrase
  lead?: Phrase
  words: Record<string, string | number>
}

export type RegistrationMode = {
  /** social: the first sign-in with a provider, which asks a name and no password. */
  mode: 'username' | 'mobile' | 'social'
  /** Mobile mode asks a password too (flag MOBILENUMPASSREG3). */
  hasPassword?: boolean
  /** A code sent to the phone is asked (flag REGMOBVERF3). */
  hasSmsCode?: boolean
  /** What numbers of the brand's countries look like: one of another country is not held to the count of digits of its own (SMS-11). */
  mobiles?: MobileRules
}

/** A contact to get back in by: a mobile number or a mail address; `maxLength` and kind as any other field's. */
const CONTACT_RULE = { enabled: 1, required: 0, minLength: 6, maxLength: 254, acceptedPattern: '*' }
/** Kind 3 is the shape of a mail address. */
const EMAIL_KIND = 3

/**
 * The brand's rules with the field `contact`, which registration by name offers where they ask neither a mobile number nor a mail
 * address: nobody who forgot a password is left without a way back. A number only where codes are sent to phones for that.
 */
export function withContact(rules: FieldRules, sendsCodes: boolean): FieldRules {
  if (rules.email?.enabled === 1 || rules.mobileNum?.enabled === 1) return rules
  return { ...rules, contact: { ...CONTACT_RULE, patternId: sendsCodes ? 0 : EMAIL_KIND } }
}

const REQUIRED: FieldFault = { code: 'identity.required', words: {} }
const DIFFERS: FieldFault = { code: 'identity.passwordsDiffer', words: {} }
/** What is said of a password that everybody would try first. */
export const USUAL_PASSWORD: FieldFault = { code: 'identity.passwordCommon', words: {} }

/** Names are one name whatever their case or width. */
export const normalizeUsername = (username: string): string => username.trim().normalize('NFKC').toLowerCase()

/** Everything typed is trimmed, passwords never. */
export function trimInput<T extends Record<string, unknown>>(input: T): T {
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      typeof value === 'string' && !/password/i.test(field) ? value.trim() : value,
    ]),
  ) as T
}

/**
 * Judges a registration against the brand's rules (REG-09, REG-28 to REG-33, VALID-27). Answers the faults by field; none means
 * accepted. Fields that are switched off are not looked at. `agreed` is refused when it is false: the form always says it.
 */
export function judgeRegistration(
  rules: FieldRules,
  input: Readonly<Record<string, unknown>>,
  language: Language,
  how: RegistrationMode = { mode: 'username' },
): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  const typed = trimInput(input)
  for (const [field, rule] of Object.entries(rules)) {
    // The confirmation is right when it is equal; it has no shape of its own.
    if (field === 'confirmPassword' || !isAsked(field, rule, how)) continue
    const raw = typed[field]
    const value = typeof raw === 'string' ? raw : ''
    const abroad = field === 'mobileNum' ? codeAbroad(how.mobiles, typed.countryDialingCode) : undefined
    const fault =
      value === ''
        ? isRequired(field, rule, how) && REQUIRED
        : abroad
          ? judgeAbroad(abroad, value)
          : judgeField(field, rule, value, language)
    if (fault) faults[field] = fault
  }
  const { password, confirmPassword, username } = typed
  const confirmation = rules.confirmPassword
  const isConfirmed = confirmation && isAsked('confirmPassword', confirmation, how)
  // Beside a password that is wrong itself only a confirmation that is missing is told: the other one is typed anew anyway.
  if (isConfirmed && faults.password && !confirmPassword) faults.confirmPassword = REQUIRED
  if (isConfirmed && !faults.password && confirmPassword !== password) faults.confirmPassword = DIFFERS
  if (!faults.password && typeof password === 'string' && isCommonPassword(password, username))
    faults.password = USUAL_PASSWORD
  if (typed.agreed === false) faults.agreed = { code: 'identity.agreeTerms', words: { 0: 'identity.termsName' } }
  return faults
}

type Abroad = { mobiles: MobileRules; code: string }

/** The dialling code that was chosen beside a number, where it is not that of the brand's own country. */
function codeAbroad(mobiles: MobileRules | undefined, chosen: unknown): Abroad | undefined {
  const code = typeof chosen === 'string' ? chosen.replace(/\D/g, '') : ''
  return mobiles && code !== '' && code !== mobiles.dialingCodes[0] ? { mobiles, code } : undefined
}

function judgeAbroad({ mobiles, code }: Abroad, value: string): FieldFault | undefined {
  const read = readMobile(mobiles, value, code)
  return 'fault' in read ? read.fault : undefined
}

/** Whether a field is part of the form in this mode (REG-09, REG-13, REG-14). */
export function isAsked(field: string, rule: FieldRule, how: RegistrationMode): boolean {
  if (how.mode === 'username' && (field === 'username' || field === 'password')) return true
  if (field === 'contact') return how.mode === 'username'
  if (how.mode === 'social') {
    if (field === 'username') return true
    if (['password', 'confirmPassword', 'captcha'].includes(field)) return false
  }
  if (how.mode === 'mobile') {
    if (field === 'username') return false
    if (field === 'password' || field === 'confirmPassword') return how.hasPassword === true
    if (field === 'mobileNum') return true
  }
  if (field === 'verificationCode') return how.hasSmsCode === true
  return rule.enabled === 1
}

/** Whether a field that is asked may not be left empty (REG-28, REG-30 to REG-33). */
export function isRequired(field: string, rule: FieldRule, how: RegistrationMode): boolean {
  if (field === 'username') return how.mode !== 'mobile'
  if (field === 'password') return true
  if (field === 'mobileNum' && how.mode === 'mobile') return true
  if (field === 'verificationCode') return how.hasSmsCode === true
  if (field === 'paymentPassword') return true
  return rule.required === 1
}

/** Judges one filled-in value: length first, then the numbered kind, then the brand's own pattern (VALID-07 to VALID-26). */
export function judgeField(field: string, rule: FieldRule, value: string, language: Language): FieldFault | undefined {
  const { minLength, maxLength, patternId, acceptedPattern } = rule
  const length = minLength === maxLength ? `${minLength}` : `${minLength}-${maxLength}`
  const words = { min: minLength, max: maxLength, length, 0: length }
  if (field === 'contact' && patternId === 0 && !isEmail(value) && !looksLikeMobile(value))
    return { code: 'identity.contactFormat', words: {} }
  // A name of letters and digits begins with a letter by the brand's own pattern, and its hint says so.
  const code =
    field === 'username' && patternId === 4
      ? 'identity.usernameHintOwn'
      : (`identity.pattern.${patternId in PATTERN_KINDS ? patternId : 23}` as FieldFault['code'])
  const lead =
    field === 'username' ? 'identity.accountFormat' : field === 'password' ? 'identity.passwordFormat' : undefined
  const fault: FieldFault = lead ? { code, lead, words } : { code, words }
  const count = [...value].length
  if (count < minLength || count > maxLength) return fault
  if (field === 'payeeName' && !/^[\p{ASCII}]*$/u.test(value))
    return language === 'vi' ? { code: 'identity.realNameAccents', words: {} } : { code: 'identity.pattern.7', words }
  if (!PATTERN_KINDS[patternId]?.(value, minLength, maxLength)) return fault
  if (!isAnything(acceptedPattern) && readPattern(acceptedPattern)?.matches(value) === false) return fault
  return undefined
}

/**
 * A name that the rule takes, made of one it does not: without accents, spaces and signs, in small letters. "Nguyễn Văn Đức" is
 * "nguyenvanduc". Undefined when there is none, or when it is what was typed.
 */
export function proposeUsername(rule: FieldRule, typed: string, language: Language): string | undefined {
  const proposal = normalizeName(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, rule.maxLength)
  return proposal === typed.trim() || judgeField('username', rule, proposal, language) ? undefined : proposal
}

/** Judges a new password beside its confirmation (PASSWORD-02, PASSWORD-03); the faults by field, none means accepted. */
export function judgeNewPassword(
  rule: FieldRule,
  typed: { newPassword: string; confirmNewPassword?: string | undefined },
  language: Language,
  username?: string,
): Partial<Record<'newPassword' | 'confirmNewPassword', FieldFault>> {
  const { newPassword, confirmNewPassword } = typed
  const fault = newPassword === '' ? REQUIRED : judgeField('password', rule, newPassword, language)
  if (fault) return { newPassword: fault, ...(confirmNewPassword === '' ? { confirmNewPassword: REQUIRED } : {}) }
  if (isCommonPassword(newPassword, username)) return { newPassword: USUAL_PASSWORD }
  if (confirmNewPassword !== undefined && confirmNewPassword !== newPassword) return { confirmNewPassword: DIFFERS }
  return {}
}

/** Whether a text has the shape of a mail address (kind 3). */
export const isEmail = (typed: string): boolean => PATTERN_KINDS[3]?.(typed, 0, 0) === true

/** Whether the password stands on the list of the usual ones, or is the name itself. */
function isCommonPassword(password: string, username: unknown): boolean {
  const normalized = password.toLowerCase()
  return (
    COMMON_PASSWORDS.has(normalized) || (typeof username === 'string' && normalized === normalizeUsername(username))
  )
}

/** The sentence of a fault, the leading one included; `say` gives the sentence of a phrase key. */
export function sayFault(fault: FieldFault, say: (key: string) => string): string {
  const sentence = say(fault.code).replace(/\{(\w+)\}/g, (whole, key: string) => {
    const word = fault.words[key] ?? whole
    return typeof word === 'string' && word.startsWith('identity.') ? say(word) : String(word)
  })
  return fault.lead ? `${say(fault.lead)}. ${sentence}` : sentence
}

type Kind = (value: string, min: number, max: number) => boolean
const fits =
  (shape: RegExp): Kind =>
  value =>
    shape.test(value)

/**
 * The numbered kinds 0 to 23. Kind 1 asks for a digit; names need none, so theirs is kind 4 with a pattern (REG-34). Kind 16 takes two
 * parts or more, since Vietnamese names have three or four.
 */
const PATTERN_KINDS: Readonly<Record<number, Kind>> = {
  0: () => true,
  1: fits(/^[A-Za-z]+[0-9][A-Za-z0-9]*$/),
  2: fits(/^[A-Za-z\p{Script=Han}]+$/u),
  3: fits(/^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/),
  4: fits(/^[A-Za-z0-9]+$/),
  5: fits(/^[0-9]+$/),
  6: fits(/[A-Z]/),
  7: fits(/^[A-Za-z ]+$/),
  8: fits(/^\S+$/),
  9: value => isDay(/^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.slice(1)),
  10: value => {
    const parts = /^(\d\d)-(\d\d)-(\d{4})$/.exec(value)
    return isDay(parts ? [parts[3], parts[1], parts[2]] : undefined)
  },
  11: fits(/^[\p{Script=Hangul} ]+$/u),
  12: fits(/^[\p{Script=Thai} ]+$/u),
  13: fits(/^[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60]+$/),
  14: fits(/^[A-Z]+$/),
  15: value => [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/].every(shape => shape.test(value)),
  16: fits(/^\S+(?: \S+)+$/),
  17: fits(/^[0-9]+$/),
  18: fits(/^[A-Za-z]+$/),
  19: fits(/^[a-z0-9]+$/),
  20: value => /\p{L}/u.test(value) && /[0-9]/.test(value),
  21: fits(/^[\p{Script=Latin}\p{M} ]+$/u),
  22: fits(/^[A-Za-z0-9_]+$/),
  23: () => true,
}

function isDay(parts: readonly (string | undefined)[] | undefined): boolean {
  if (!parts) return false
  const [year, month, day] = parts.map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
