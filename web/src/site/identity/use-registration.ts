/** What is typed into a registration, what is wrong with it, and sending it. A field's fault shows once it was left. */
import type { Answer } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { type MobileRules, readMobile } from '@sen/core/identity/mobile'
import { type FieldFault, type FieldRules, judgeRegistration, type RegistrationMode } from '@sen/core/identity/rules'
import { socialCalls } from '@sen/core/identity/social-calls'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import type { SignedIn } from '../../ask/session.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { rememberCodes } from './invite-codes.ts'
import { focusField, showFault } from './judge-login.ts'
import { noteJoined } from './login-signal.ts'
import { useMobileRules } from './mobile-rules.ts'
import { noteVisit } from './note-visit.ts'
import {
  arrangeFields,
  asksSmsCode,
  FORM_FIELDS,
  howOf,
  mendName,
  sayFieldFault,
  writeRegistration,
} from './registration.ts'
import { useAffiliate } from './use-affiliate.ts'
import { type Code, type CodeTarget, provePhone, useCode } from './use-code.ts'
import { type LoginFlow, useLoginFlow } from './use-sign-in.ts'

/** A first sign-in at a provider, which asks no password. */
export type PendingSocialLogin = NonNullable<Answer<typeof socialCalls.finishSocial>['register']>
export type Values = Record<string, string>

type Plan = {
  rules: FieldRules
  mode: RegistrationMode['mode']
  social?: PendingSocialLogin | undefined
  values: Values
  setValues: (change: (before: Values) => Values) => void
  onDone: (answer: SignedIn) => void
}
type FormRef = RefObject<HTMLFormElement | null>

export function useRegistration(form: FormRef, plan: Plan) {
  const { rules, mode, social, values, setValues, onDone } = plan
  const words = useWords()
  const brand = useBrand()
  const [codes] = useState(() => (typeof location === 'undefined' ? {} : rememberCodes(location.search)))
  const affiliate = useAffiliate(codes.affiliateCode)
  useEffect(() => void noteVisit(location.search), [])
  const loginFlow = useLoginFlow(brand.humanVerification)
  const [agreed, setAgreed] = useState(true)
  const nameCheck = useNameCheck()
  useShowFailure(form, loginFlow)

  const how = howOf(brand, mode)
  const hidden = affiliate.isAsked ? [] : ['affiliateCode']
  const fields = arrangeFields(rules, how, { sendsCodes: asksSmsCode(brand), hidden })
  const number = useTypedNumber(values)
  const brought = { ...(affiliate.isAsked ? {} : codes), referralCode: codes.referralCode }
  const sent = (typed: Values) => ({ ...brought, ...mendName(typed) })
  const faults = useFaults(typed =>
    judgeTyped(rules, how, words.language, { typed: sent(typed), agreed, number: readNumber(number.rules, typed) }),
  )

  const change = (field: string, value: string) => {
    setValues(before => ({ ...before, [field]: value }))
    if (faults.isTouched(field)) faults.judge({ ...values, [field]: value })
  }
  const leave = (field: string) => {
    if (!values[field] && !faults.isTouched(field)) return
    const found = faults.judge(values, [field])
    const value = (values[field] ?? '').trim()
    if (field === 'payeeName') setValues(mendName)
    if (found[field] || value === '') return
    if (field === 'username') void nameCheck.check(value)
    if (field === 'affiliateCode') void affiliate.check(value)
  }
  const propose = (username: string) => {
    change('username', username)
    focusField(form.current, 'username')
  }
  const code = useCodeOf(form, plan, number, faults)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loginFlow.step !== 'idle') return
    const found = faults.judge(values, [...FORM_FIELDS, 'captcha', 'agreed'])
    const first = [...fields.open, ...fields.folded, 'captcha', 'agreed'].find(field => found[field])
    if (first) return showFault(form.current, first, sayFieldFault(found[first] as FieldFault, words))
    const body = writeRegistration({ ...sent(values), ...number.written }, agreed, location)
    const answer = await loginFlow.enter(social ? undefined : 'register', async proof => {
      const opened = await send(mode, social, { ...body, ...(proof ? { humanVerification: proof } : {}) }, code)
      noteJoined(opened.customerId)
      return opened
    })
    if (answer) onDone(answer)
    else change('captcha', '')
  }

  const errorOf = (field: string): string => {
    const fault = faults.of(field)
    if (fault) return sayFieldFault(fault, words)
    const typed = (values[field] ?? '').trim()
    if (field === 'username' && typed !== '' && nameCheck.taken === typed) return words.say('identity.nameTaken')
    return (field === 'affiliateCode' && affiliate.faultOf(typed)) || sayServerFault(loginFlow.fields[field], words)
  }
  const drawn = [...fields.open, ...fields.folded, ...(asksCaptcha(rules, loginFlow) ? ['captcha'] : []), 'agreed']
  return {
    ...{ how, fields, number, code, affiliate, agreed, setAgreed, change, leave, submit, errorOf, loginFlow },
    ...{ propose, alert: loginFlow.failure || sayMistakes(drawn.filter(errorOf).length, words) },
  }
}

/** Whether the form shows the picture: the brand asks for it, or the server did. */
export const asksCaptcha = (rules: FieldRules, { captcha }: Pick<LoginFlow, 'captcha'>): boolean =>
  rules.captcha?.enabled === 1 || captcha

/** How many fields are marked; what is judged and not drawn is nobody's to mend. */
const sayMistakes = (count: number, words: Words): string =>
  count > 1 ? words.say('register.mistakes', { count }) : ''

/** The code to the number; what is wrong with the number shows at its field before anything is sent (SMS-08). */
function useCodeOf(
  form: FormRef,
  { mode, values }: Plan,
  number: TypedNumber,
  faults: ReturnType<typeof useFaults>,
): Code {
  const judge = (): CodeTarget | undefined => {
    faults.judge(values, ['mobileNum'])
    if (number.target) return number.target
    faults.add('mobileNum', number.fault ?? REQUIRED)
    focusField(form.current, 'mobileNum')
    return undefined
  }
  return useCode('register', number.target?.key ?? '', judge, mode === 'mobile' ? undefined : values.username)
}

/** What is wrong with which field, and which fields were left, so that it may be said. */
function useFaults(judgeAll: (typed: Values) => Record<string, FieldFault>) {
  const [faults, setFaults] = useState<Record<string, FieldFault>>({})
  const [touched, setTouched] = useState<readonly string[]>([])
  return {
    isTouched: (field: string) => touched.includes(field),
    of: (field: string) => (touched.includes(field) ? faults[field] : undefined),
    add: (field: string, fault: FieldFault) => setFaults(before => ({ ...before, [field]: fault })),
    /** Judges everything anew; `left` are fields whose faults may be said from now on. */
    judge: (typed: Values, left: readonly string[] = []) => {
      if (left.length > 0) setTouched(before => [...new Set([...before, ...left])])
      const found = judgeAll(typed)
      setFaults(found)
      return found
    },
  }
}

const REQUIRED = { code: 'identity.required', words: {} } as const

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

/** The number of the form as it is sent, and as a code goes to it. */
function useTypedNumber(values: Values) {
  const { rules } = useMobileRules()
  return { rules, ...readNumber(rules, values) }
}

type TypedNumber = ReturnType<typeof readNumber>

function readNumber(rules: MobileRules, values: Values) {
  const dialingCode = values.countryDialingCode ?? rules.dialingCodes[0] ?? ''
  const read = values.mobileNum?.trim() ? readMobile(rules, values.mobileNum, dialingCode) : undefined
  if (!read || 'fault' in read) return { dialingCode, fault: read?.fault, target: undefined, written: {} }
  const { countryDialingCode, national, value } = read
  const written = { countryDialingCode, mobileNum: national }
  return { dialingCode, fault: undefined, written, target: { ...written, key: value } }
}

function judgeTyped(
  rules: FieldRules,
  how: RegistrationMode,
  language: Words['language'],
  of: { typed: object; agreed: boolean; number: TypedNumber },
): Record<string, FieldFault> {
  const { number } = of
  const found = judgeRegistration(rules, { ...of.typed, ...number.written, agreed: of.agreed }, language, how)
  if (number.fault) found.mobileNum = number.fault
  return found
}

/** What the server refused comes into view: its field, else the sentence on top of the form. */
function useShowFailure(form: FormRef, { failures, fields }: LoginFlow): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failures === 0) return
    const field = [...FORM_FIELDS, 'captcha'].find(one => fields[one])
    if (field) focusField(form.current, field)
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [failures])
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

function sayServerFault(fault: unknown, words: Words): string {
  if (typeof fault === 'object' && fault !== null && 'code' in fault) return sayFieldFault(fault as FieldFault, words)
  return typeof fault === 'string' ? (words.find(fault) ?? words.say('platform.badInput')) : ''
}
