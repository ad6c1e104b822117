/** What a registration sends, and how its faults are told. */
import type { Ask } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { normalizeName } from '@sen/core/identity/names'
import { type FieldRule, type FieldRules, isAsked, isRequired, type RegistrationMode } from '@sen/core/identity/rules'
import type { PhraseKey, Words } from '../../words/words.tsx'
import type { SiteBrand } from '../brand.tsx'

/** The fields a player may fill in, in the order of the form (REG-06). The dialling code stands in the field of the number. */
export const FORM_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'contact',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'affiliateCode',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'recommenderId',
  'referralCode',
] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** Fields that fold away while the brand leaves them to the player: few fill them in, and a short form is finished more often. */
const FOLDED: ReadonlySet<FormField> = new Set(FORM_FIELDS.slice(FORM_FIELDS.indexOf('idNumber')))

/** The kinds of registration that are open, the one that is offered first in front (REG-02, REG-11, REG-12, REG-15). */
export function listModes({ flags, modules }: Pick<SiteBrand, 'flags' | 'modules'>): RegistrationMode['mode'][] {
  const isOn = (name: keyof SiteBrand['modules']) => Number(modules[name]?.enabled) === 1
  return [
    ...(flags.MOBILENUMREG3 && isOn('mobileRegister') ? (['mobile'] as const) : []),
    ...(flags.USERNAMEREG3 && isOn('usernameRegister') ? (['username'] as const) : []),
  ]
}

/** Whether a code is sent to the phone of who registers (REG-14). */
export const asksSmsCode = ({ flags, modules }: Pick<SiteBrand, 'flags' | 'modules'>): boolean =>
  flags.REGMOBVERF3 && Number(modules.smsVerification?.enabled) === 1

/** How a kind of registration is judged; the server judges the same way (REG-13, REG-14). */
export function howOf(brand: Pick<SiteBrand, 'flags' | 'modules'>, mode: RegistrationMode['mode']): RegistrationMode {
  if (mode !== 'mobile') return { mode }
  const hasPassword = brand.flags.MOBILENUMPASSREG3 && Number(brand.modules.mobilePasswordRegister?.enabled) === 1
  return { mode, hasPassword, hasSmsCode: asksSmsCode(brand) }
}

/**
 * The fields of the form: what is asked outright, and what folds away. A number that is typed beside a name may be confirmed by a
 * code, where the brand sends some. `hidden` are fields that need no asking: a code the link brought, a password nobody needs.
 */
export function arrangeFields(
  rules: FieldRules,
  how: RegistrationMode,
  { sendsCodes, hidden }: { sendsCodes: boolean; hidden: readonly string[] },
): { open: FormField[]; folded: FormField[] } {
  const confirmsNumber = sendsCodes && how.mode !== 'mobile' && rules.mobileNum?.enabled === 1
  const asked = FORM_FIELDS.filter(field => {
    const rule = rules[field]
    if (!rule || hidden.includes(field)) return false
    return isAsked(field, rule, how) || (field === 'verificationCode' && confirmsNumber)
  })
  const folds = (field: FormField) => FOLDED.has(field) && !isRequired(field, rules[field] as FieldRule, how)
  const first = how.mode === 'mobile' ? ['mobileNum', 'verificationCode'] : []
  const open = asked.filter(field => !folds(field))
  return {
    open: [...open.filter(field => first.includes(field)), ...open.filter(field => !first.includes(field))],
    folded: asked.filter(folds),
  }
}

/** A real name as banks write it, whatever way it was typed; letters that banks do not write stay for the rule to tell. */
export function mendName<T extends Readonly<Record<string, string>>>(typed: T): T {
  const folded = normalizeName(typed.payeeName ?? '')
  return /^[A-Z ]+$/.test(folded) ? { ...typed, payeeName: folded } : typed
}

type Body = NonNullable<Ask<typeof identityCalls.register>['body']>

/** The payload (REG-07): what was filled in, trimmed except passwords, with what travels beside it; `proof` is the result of the human verification. */
export function writeRegistration(
  values: Readonly<Record<string, string | undefined>>,
  agreed: boolean,
  here: Pick<Location, 'href' | 'hostname'>,
  proof?: string,
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
    ...(proof ? { humanVerification: proof } : {}),
  }
}

/** The hints of the requirements name the usual lengths (REG-34, REG-35); a brand with other lengths is told its own. */
const USUAL = { 'identity.usernameHint': [2, 15], 'identity.passwordHint': [7, 20] } as const
const OWN = {
  'identity.usernameHint': 'identity.usernameHintOwn',
  'identity.passwordHint': 'identity.passwordHintOwn',
} as const

export function sayHint(hint: PhraseKey, rule: FieldRule | undefined, say: Words['say']): string {
  if (!rule || !(hint in USUAL)) return say(hint)
  const [min, max] = USUAL[hint as keyof typeof USUAL]
  if (rule.minLength === min && rule.maxLength === max) return say(hint)
  return say(OWN[hint as keyof typeof OWN], { min: rule.minLength, max: rule.maxLength })
}
