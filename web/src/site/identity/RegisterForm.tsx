/** The registration form: its fields, their order and their rules are the brand's data; the server judges with the same rule. */
import { brandCalls } from '@sen/core/brand/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { type FieldFault, type FieldRules, isAsked, isRequired, judgeRegistration } from '@sen/core/identity/rules'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import type { SignedIn } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { TYPED, useTyped } from '../../kit/use-typed.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords, type Words } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useSearch } from '../router.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './identity.module.css'
import { focusField } from './judge-login.ts'
import { Progress } from './Progress.tsx'
import { RegisterField } from './RegisterField.tsx'
import { FORM_FIELDS, keepCodes, sayFieldFault, writeRegistration } from './registration.ts'
import { useWayIn, type WayIn } from './use-sign-in.ts'

export function RegisterForm({ onDone }: { onDone: (answer: SignedIn) => void }) {
  const { say } = useWords()
  const rules = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 })
  if (rules.error) {
    return (
      <div className={styles.form} role="alert">
        <p>{say('lobby.failed')}</p>
        <Button kind="quiet" onClick={() => void rules.refetch()}>
          {say('lobby.retry')}
        </Button>
      </div>
    )
  }
  if (!rules.data) return <Waiting />
  return <Fields rules={rules.data} onDone={onDone} />
}

function Waiting() {
  return (
    <div className={styles.form}>
      {FORM_FIELDS.slice(0, 5).map(field => (
        <Skeleton key={field} height="72px" />
      ))}
    </div>
  )
}

/** Registration by mobile number needs a code by SMS, which this form asks for when the brand has it. */
const HOW = { mode: 'username' } as const

function Fields({ rules, onDone }: { rules: FieldRules; onDone: (answer: SignedIn) => void }) {
  const { say } = useWords()
  const brand = useBrand()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  const registration = useRegistration(rules, form, onDone)
  const { fields, values, errorOf, change, wayIn } = registration
  return (
    <form {...TYPED} ref={form} className={styles.form} onSubmit={registration.submit} noValidate>
      <Alert text={registration.alert} />
      {fields.map(field => (
        <RegisterField
          key={field}
          field={field}
          required={isRequired(field, rules[field] as FieldRules[string], HOW)}
          rule={rules[field]}
          value={values[field] ?? ''}
          error={errorOf(field)}
          onChange={value => change(field, value)}
          onLeave={() => registration.leave(field)}
        />
      ))}
      {rules.captcha?.enabled === 1 || wayIn.captcha ? (
        <CaptchaField
          value={values.captcha ?? ''}
          onChange={value => change('captcha', value)}
          renewal={wayIn.failures}
          error={errorOf('captcha')}
        />
      ) : null}
      <Agreement
        checked={registration.agreed}
        onChange={registration.setAgreed}
        error={errorOf('agreed')}
        minAge={brand.minAge}
      />
      <Button type="submit" kind="main" size="lg" wide busy={wayIn.step !== 'idle'}>
        {say('register.submit')}
      </Button>
      <Progress step={wayIn.step} sending="register.submitting" />
      <p className={styles.promise}>
        <Icon name="lock" /> {say('register.promise')}
      </p>
    </form>
  )
}

type FormRef = RefObject<HTMLFormElement | null>

/** What the server refused comes into view: its field, else the sentence on top of the form. */
function useShowFailure(form: FormRef, { failures, fields }: WayIn): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failures === 0) return
    const field = [...FORM_FIELDS, 'captcha'].find(one => fields[one])
    if (field) focusField(form.current, field)
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [failures])
}

/** What is typed into the form, what is wrong with it, and sending it. A field's fault shows once it was left. */
function useRegistration(rules: FieldRules, form: FormRef, onDone: (answer: SignedIn) => void) {
  const words = useWords()
  const { referralCode } = useSearch()
  const wayIn = useWayIn(useBrand().humanVerification)
  const [values, setValues] = useState<Record<string, string>>({})
  const [agreed, setAgreed] = useState(true)
  const [faults, setFaults] = useState<Record<string, FieldFault>>({})
  const [touched, setTouched] = useState<readonly string[]>([])
  const nameCheck = useNameCheck()
  useShowFailure(form, wayIn)
  const codes = keepCodes(referralCode)
  const fields = fieldsOf(rules, codes.affiliateCode)
  const judge = (next: Record<string, string>) =>
    judgeRegistration(rules, { ...codes, ...next, agreed }, words.language, HOW)

  const change = (field: string, value: string) => {
    setValues(before => ({ ...before, [field]: value }))
    if (touched.includes(field)) setFaults(judge({ ...values, [field]: value }))
  }

  const leave = (field: string) => {
    if (!values[field] && !touched.includes(field)) return
    setTouched(before => [...new Set([...before, field])])
    const found = judge(values)
    setFaults(found)
    if (field === 'username' && !found.username) void nameCheck.check(values.username ?? '')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wayIn.step !== 'idle') return
    const found = judge(values)
    setFaults(found)
    setTouched([...FORM_FIELDS, 'captcha', 'agreed'])
    const first = [...fields, 'captcha', 'agreed'].find(field => found[field])
    if (first) return focusField(form.current, first)
    const answer = await wayIn.register(writeRegistration({ ...codes, ...values }, agreed, location))
    if (answer) onDone(answer)
    else change('captcha', '')
  }

  const errorOf = (field: string): string => {
    const fault = touched.includes(field) ? faults[field] : undefined
    if (fault) return sayFieldFault(fault, words)
    if (field === 'username' && nameCheck.taken && nameCheck.taken === values.username)
      return words.say('identity.nameTaken')
    return sayServerFault(wayIn.fields[field], words)
  }

  const mistakes = Object.keys(faults).filter(field => touched.includes(field)).length
  const alert = wayIn.failure || (mistakes > 1 ? words.say('register.mistakes', { count: mistakes }) : '')
  return { fields, values, agreed, setAgreed, change, leave, submit, errorOf, alert, wayIn }
}

/** The fields the brand asks for. The code of the link is kept; its field is for those who came without one (REG-21). */
const fieldsOf = (rules: FieldRules, affiliateCode: string | undefined) =>
  FORM_FIELDS.filter(field => {
    const rule = rules[field]
    return rule && isAsked(field, rule, HOW) && (field !== 'affiliateCode' || !affiliateCode)
  })

/** Asks the server whether a name is free; `taken` is the last one that was not. */
function useNameCheck() {
  const [taken, setTaken] = useState('')
  const check = async (username: string) => {
    const answer = await ask(identityCalls.checkUsername, { query: { username: username.trim() } }).catch(
      () => undefined,
    )
    setTaken(answer?.free === false ? username : '')
  }
  return { taken, check }
}

function sayServerFault(fault: unknown, words: Words): string {
  if (typeof fault === 'object' && fault !== null && 'code' in fault) return sayFieldFault(fault as FieldFault, words)
  return typeof fault === 'string' ? (words.find(fault) ?? words.say('platform.badInput')) : ''
}

function Alert({ text }: { text: string }) {
  return (
    <div role="alert" className={styles.alert} hidden={!text}>
      <Icon name="alert-circle" />
      <span>{text}</span>
    </div>
  )
}

type AgreementProps = { checked: boolean; onChange: (checked: boolean) => void; error: string; minAge: number }

/** Terms and age in one box, ticked from the start (REG-17, REG-19); the links open the help where they say (REG-23, REG-24). */
function Agreement({ checked, onChange, error, minAge }: AgreementProps) {
  const { say } = useWords()
  const [before, between, after] = say('register.agree', { age: minAge, terms: '\u0001', agreement: '\u0001' }).split(
    '\u0001',
  )
  return (
    <div className={styles.agreement}>
      <Checkbox
        name="agreed"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        error={error}
        label={
          <>
            {before}
            <Link className={styles.textLink} to={paths.help('term')}>
              {say('register.terms')}
            </Link>
            {between}
            <Link className={styles.textLink} to={paths.help()}>
              {say('register.agreement')}
            </Link>
            {after}
          </>
        }
      />
    </div>
  )
}
