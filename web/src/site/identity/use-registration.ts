/** What is typed into a registration, what is wrong with it, and sending it. A field's fault shows once it was left. */
import type { Answer } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { type FieldRules, judgeRegistration, type RegistrationMode } from '@sen/core/identity/rules'
import { socialCalls } from '@sen/core/identity/social-calls'
import { useEffect, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import type { SignedIn } from '../../ask/session.ts'
import type { Faults } from '../../parts/faults.ts'
import { focusField } from '../../parts/show-fault.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { type SiteBrand, useBrand } from '../brand.tsx'
import { type Codes, rememberCodes } from './invite-codes.ts'
import { noteJoined } from './login-signal.ts'
import {
  arrangeFields,
  asksSmsCode,
  FORM_FIELDS,
  type FormField,
  howOf,
  mendName,
  writeRegistration,
} from './registration.ts'
import { useAffiliate } from './use-affiliate.ts'
import { type Code, provePhone, useCode } from './use-code.ts'
import { useNumber } from './use-number.ts'
import { type LoginFlow, useLoginFlow } from './use-sign-in.ts'

/** A first sign-in at a provider, which asks no password. */
export type PendingSocialLogin = NonNullable<Answer<typeof socialCalls.finishSocial>['register']>
export type Values = Partial<Typed>

type Plan = {
  rules: FieldRules
  mode: RegistrationMode['mode']
  social?: PendingSocialLogin | undefined
  /** What was typed into another kind of registration before. */
  kept: Values
  /** Is told what stands in the fields. */
  keep: (values: Typed) => void
  onDone: (answer: SignedIn) => void
}

/** Which field a refusal speaks of. */
const BLAME = {
  'identity.nameTaken': 'username',
  'identity.mobileTaken': 'mobileNum',
  'identity.codeWrong': 'verificationCode',
  'identity.captchaNeeded': 'captcha',
  'identity.captchaWrong': 'captcha',
} as const satisfies Record<string, FormField | 'captcha'>

export function useRegistration({ rules, mode, social, kept, keep, onDone }: Plan) {
  const words = useWords()
  const brand = useBrand()
  const [codes] = useState(() => (typeof location === 'undefined' ? {} : rememberCodes(location.search)))
  const affiliate = useAffiliate(codes.affiliateCode)
  useEffect(() => void import('./note-visit.ts').then(visit => visit.noteVisit()), [])
  const loginFlow = useLoginFlow()
  const nameCheck = useNameCheck()
  const number = useNumber()

  const { how, fields, drawn } = layOut(brand, rules, mode, affiliate.isAsked)
  const brought = { ...(affiliate.isAsked ? {} : codes), referralCode: codes.referralCode }
  const written = (typed: Typed) => addBrought(writeTyped(typed, number), brought)

  const form = useForm({
    start: startOf(kept),
    tells: drawn,
    isLive: true,
    // What is judged and not drawn is nobody's to mend.
    judge: typed => {
      const input = { ...written(typed), agreed: typed.agreed }
      const found: Faults<string> = judgeRegistration(rules, input, words.language, { ...how, mobiles: number.rules })
      return pick({ ...found, ...(typed.mobileNum.trim() ? number.judge(typed) : {}) }, drawn)
    },
    blame: BLAME,
    send: async typed => {
      const open = async (proof: string | undefined) => {
        const body = writeRegistration(written(typed), typed.agreed, location, proof)
        const opened = await send(mode, social, body, code)
        noteJoined(opened.customerId)
        return opened
      }
      const answer = await loginFlow
        .enter(social ? undefined : 'register', open)
        .finally(() => form.change('captcha', ''))
      if (answer) onDone(answer)
    },
  })
  const { values } = form
  useEffect(() => keep(values), [values, keep])

  const leave = (field: FormField) => {
    if (field === 'payeeName') form.change('payeeName', mendName({ payeeName: values.payeeName }).payeeName)
    const isRight = form.leave(field)
    const value = values[field].trim()
    if (!isRight || value === '') return
    if (field === 'username') void nameCheck.check(value)
    if (field === 'affiliateCode') void affiliate.check(value)
  }
  const propose = (username: string) => {
    form.change('username', username)
    focusField(form.form.current, 'username')
  }
  const code = useCode(
    'register',
    number.keyOf(values),
    // What is wrong with the number shows at its field before anything is sent (SMS-08).
    () => number.targetIn(form),
    mode === 'mobile' ? undefined : values.username,
  )

  const errorOf = (field: FormField): string => {
    const fault = form.errorOf(field)
    const typed = values[field].trim()
    if (fault || typed === '') return fault
    if (field === 'username' && nameCheck.taken === typed) return words.say('identity.nameTaken')
    return field === 'affiliateCode' ? affiliate.faultOf(typed) : ''
  }
  return { how, fields, number, code, affiliate, form, leave, errorOf, loginFlow, propose }
}

/** What is asked in this kind of registration, and which fields are drawn for it. */
function layOut(brand: SiteBrand, rules: FieldRules, mode: RegistrationMode['mode'], asksAffiliate: boolean) {
  const how = howOf(brand, mode)
  const hidden = asksAffiliate ? [] : ['affiliateCode']
  const fields = arrangeFields(rules, how, { sendsCodes: asksSmsCode(brand), hidden })
  return { how, fields, drawn: [...fields.open, ...fields.folded, 'captcha', 'agreed'] as const }
}

/** A field that was left empty, or is not asked, does not undo what the link brought. */
const addBrought = (texts: Readonly<Record<string, string>>, brought: Codes): Record<string, string> => ({
  ...texts,
  ...pick(
    brought,
    Object.keys(brought).filter(name => !texts[name]),
  ),
})

/** What was typed, as it is judged and sent: the real name as banks write it, the number as it is called. */
function writeTyped({ agreed: _, ...texts }: Typed, number: Pick<ReturnType<typeof useNumber>, 'read'>) {
  const { mobileNum, countryDialingCode } = number.read(texts) ?? {}
  return { ...mendName(texts), ...(mobileNum ? { mobileNum, countryDialingCode } : {}) }
}

type Typed = Record<FormField | 'captcha' | 'countryDialingCode', string> & { agreed: boolean }

/** Every field that can be asked, with what was typed before; a picture is of its form alone (REG-04). */
const startOf = (kept: Values): Typed => {
  const names = [...FORM_FIELDS, 'countryDialingCode'] as const
  const texts = Object.fromEntries(names.map(field => [field, kept[field] ?? '']))
  return { ...texts, captcha: '', agreed: true } as Typed
}

const pick = <T extends object>(of: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name))) as Partial<T>

/** Whether the form shows the picture: the brand asks for it, or the server did. */
export const asksCaptcha = (rules: FieldRules, { captcha }: Pick<LoginFlow, 'captcha'>): boolean =>
  rules.captcha?.enabled === 1 || captcha

type Body = ReturnType<typeof writeRegistration>

/** Registers the way that was chosen; a code of the phone-authentication service first becomes its identity token (SMS-12). */
async function send(
  mode: RegistrationMode['mode'],
  social: PendingSocialLogin | undefined,
  body: Body,
  { channel, sessionInfo }: Pick<Code, 'channel' | 'sessionInfo'>,
): Promise<SignedIn> {
  if (social) return ask(socialCalls.registerSocial, { body: { ...body, ticket: social.ticket } })
  if (mode === 'username') return ask(identityCalls.register, { body })
  if (channel === 'sms' || !body.verificationCode) return ask(codeCalls.registerMobile, { body })
  const { verificationCode, ...rest } = body
  const idToken = await provePhone(sessionInfo, verificationCode)
  return ask(codeCalls.registerMobile, { body: { ...rest, channel: 'sms', idToken } })
}

/** Asks the server whether a name is free; `taken` is the last one that was not. */
function useNameCheck() {
  const [taken, setTaken] = useState('')
  const check = async (username: string) => {
    const answer = await ask(identityCalls.checkUsername, { query: { username } }).catch(() => undefined)
    setTaken(answer?.free === false ? username : '')
  }
  return { taken, check }
}
