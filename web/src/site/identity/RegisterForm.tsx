/** The registration form: its fields, their order and their rules are the brand's data; the server judges with the same rule. */
import { brandCalls } from '@sen/core/brand/calls'
import {
  type FieldRules,
  isRequired,
  proposeUsername,
  type RegistrationMode,
  withContact,
} from '@sen/core/identity/rules'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { SignedIn } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { Agreement } from './Agreement.tsx'
import doorsStyles from './auth-page.module.css'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField } from './CodeField.tsx'
import identityStyles from './identity.module.css'
import { MobileField } from './MobileField.tsx'
import { Progress } from './Progress.tsx'
import { RegisterField } from './RegisterField.tsx'
import styles from './RegisterForm.module.css'
import { FORM_FIELDS, type FormField, listModes } from './registration.ts'
import { asksCaptcha, type PendingSocialLogin, useRegistration, type Values } from './use-registration.ts'
import { Warning } from './Warning.tsx'

type Props = {
  onDone: (answer: SignedIn) => void
  /** A first sign-in at a provider: the form asks what is missing, and no password. */
  social?: PendingSocialLogin
}

export function RegisterForm({ onDone, social }: Props) {
  const { say } = useWords()
  const brand = useBrand()
  const rules = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 })
  if (rules.error) {
    return (
      <div className={identityStyles.form} role="alert">
        <p>{say('site.failed')}</p>
        <Button kind="quiet" onClick={() => void rules.refetch()}>
          {say('lobby.retry')}
        </Button>
      </div>
    )
  }
  if (!rules.data) return <Waiting />
  return <Kinds rules={withContact(rules.data, brand.flags.CHNGPASSVERIF3)} social={social} onDone={onDone} />
}

function Waiting() {
  return (
    <div className={identityStyles.form}>
      {FORM_FIELDS.slice(0, 5).map(field => (
        <Skeleton key={field} height="72px" />
      ))}
    </div>
  )
}

/** Tabs where more than one kind of registration is open (REG-03); what both ask is typed once. */
function Kinds({ rules, social, onDone }: { rules: FieldRules; social: PendingSocialLogin | undefined } & Props) {
  const { say } = useWords()
  const brand = useBrand()
  const modes: RegistrationMode['mode'][] = social ? ['social'] : listModes(brand)
  const [chosen, setMode] = useState<RegistrationMode['mode']>()
  const typed = useRef<Values>(suggestedOf(social))
  const keep = useCallback((values: Values) => {
    typed.current = values
  }, [])
  const mode = chosen ?? modes[0]
  if (!mode)
    return (
      <p role="status" className={identityStyles.notice}>
        <Icon name="lock" size={20} /> {say('identity.registerOff')}
      </p>
    )
  // A form of its own for each kind: its faults and its picture are not the other's (REG-04).
  const form = <Fields key={mode} {...{ rules, mode, social, keep, onDone }} kept={typed.current} />
  if (modes.length < 2) return form
  return (
    <div className={identityStyles.form}>
      <Tabs
        label={say('register.kinds')}
        tabs={modes.map(key => ({ key, label: say(key === 'mobile' ? 'register.byMobile' : 'register.byName') }))}
        chosen={mode}
        onChoose={setMode}
      >
        {form}
      </Tabs>
    </div>
  )
}

const suggestedOf = (social: PendingSocialLogin | undefined): Values => {
  const { username = '', email = '' } = social?.suggested ?? {}
  return { ...(username ? { username } : {}), ...(email ? { email } : {}) }
}

type FieldsProps = Parameters<typeof useRegistration>[0]

function Fields(plan: FieldsProps) {
  const { say } = useWords()
  const brand = useBrand()
  const { rules } = plan
  const registration = useRegistration(plan)
  const { form, fields, errorOf, loginFlow, affiliate } = registration
  const draw = (field: FormField, isFolded: boolean) => (
    <OneField key={field} {...{ field, rules, registration, isFolded }} />
  )
  return (
    <form {...TYPED} ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
      <FormAlert text={form.failure} />
      {fields.open.map(field => draw(field, false))}
      {fields.folded.length > 0 ? (
        <Folded isWrong={fields.folded.some(field => errorOf(field))}>
          {fields.folded.map(field => draw(field, true))}
        </Folded>
      ) : null}
      {asksCaptcha(rules, loginFlow) ? <CaptchaField {...form.field('captcha')} renewal={form.failures} /> : null}
      <Agreement
        checked={form.values.agreed}
        onChange={agreed => form.change('agreed', agreed)}
        error={form.errorOf('agreed')}
        minAge={brand.minAge}
      />
      {/* The last field keeps the cursor until the press counts: its fault would move the button away from under the finger. */}
      <Button type="submit" kind="main" size="lg" wide busy={form.busy} onMouseDown={event => event.preventDefault()}>
        {say('register.submit')}
      </Button>
      <Progress step={loginFlow.step} sending="register.submitting" />
      <p className={styles.promise}>
        <Icon name="lock" /> {say('register.promise')}
      </p>
      <Warning text={affiliate.warning} onClose={affiliate.closeWarning} />
    </form>
  )
}

type OneProps = {
  field: FormField
  rules: FieldRules
  registration: ReturnType<typeof useRegistration>
  /** Under the heading that says all of it is left to the player. */
  isFolded: boolean
}

function OneField({ field, rules, registration, isFolded }: OneProps) {
  const { say, language } = useWords()
  const { how, number, code, form, leave, errorOf } = registration
  const rule = rules[field] as FieldRules[string]
  const required = isRequired(field, rule, how)
  const shared = {
    value: form.values[field],
    error: errorOf(field),
    required,
    onChange: (value: string) => form.change(field, value),
    onLeave: () => leave(field),
  }
  const label = say(`register.${field}`)
  const shown = required || isFolded ? label : `${label} (${say('register.optional')})`
  if (field === 'mobileNum') return <MobileField {...number.fieldIn(form)} {...shared} label={shown} />
  if (field === 'verificationCode')
    return (
      <CodeField
        {...shared}
        label={shown}
        code={code}
        hint={required ? undefined : say('register.codeHint')}
        hasPhoneAuth={how.mode === 'mobile'}
      />
    )
  const proposal = field === 'username' && shared.error ? proposeUsername(rule, shared.value, language) : undefined
  return (
    <div className={styles.proposed}>
      <RegisterField {...shared} label={shown} field={field} rule={rule} />
      {proposal ? (
        <button type="button" className={doorsStyles.textButton} onClick={() => registration.propose(proposal)}>
          {say('register.proposal', { name: proposal })}
        </button>
      ) : null}
    </div>
  )
}

/** What the brand leaves to the player: folded away until it is wanted, or something in it is wrong. */
function Folded({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.folded} open={open || isWrong} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{say('register.more')}</summary>
      <div className={identityStyles.form}>{children}</div>
    </details>
  )
}
