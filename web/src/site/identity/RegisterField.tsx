/** One field of the registration form: which control, which hint, which help the browser may give. */
import type { FieldRules } from '@sen/core/identity/rules'
import type { HTMLInputTypeAttribute } from 'react'
import { Field } from '../../kit/Field.tsx'
import { type PhraseKey, useWords, type Words } from '../../words/words.tsx'
import type { FormField } from './registration.ts'

type Shape = {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
  hint?: PhraseKey
}

const SHAPES: Partial<Record<FormField, Shape>> = {
  username: { autoComplete: 'username', hint: 'identity.usernameHint' },
  password: { type: 'password', autoComplete: 'new-password', hint: 'identity.passwordHint' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name', hint: 'identity.realNameHint' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobileNum: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  paymentPassword: { type: 'password', autoComplete: 'off', inputMode: 'numeric' },
  idNumber: { autoComplete: 'off' },
}

/** The hints of the requirements name the usual lengths (REG-34, REG-35); a brand with other lengths is told its own. */
const USUAL = { 'identity.usernameHint': [2, 15], 'identity.passwordHint': [7, 20] } as const
const OWN = {
  'identity.usernameHint': 'identity.usernameHintOwn',
  'identity.passwordHint': 'identity.passwordHintOwn',
} as const

function sayHint(hint: PhraseKey, rule: FieldRules[string] | undefined, say: Words['say']): string {
  if (!rule || !(hint in USUAL)) return say(hint)
  const [min, max] = USUAL[hint as keyof typeof USUAL]
  if (rule.minLength === min && rule.maxLength === max) return say(hint)
  return say(OWN[hint as keyof typeof OWN], { min: rule.minLength, max: rule.maxLength })
}

type Props = {
  field: FormField
  required: boolean
  rule: FieldRules[string] | undefined
  value: string
  error: string
  onChange: (value: string) => void
  onLeave: () => void
}

export function RegisterField({ field, required, rule, value, error, onChange, onLeave }: Props) {
  const { say } = useWords()
  const { hint, type = 'text', ...help } = SHAPES[field] ?? {}
  const label = say(`register.${field}` as PhraseKey)
  return (
    <Field
      {...help}
      type={type}
      revealLabels={[say('login.showPassword'), say('login.hidePassword')]}
      name={field}
      label={required ? label : `${label} (${say('register.optional')})`}
      hint={hint ? sayHint(hint, rule, say) : undefined}
      error={error}
      value={value}
      required={required}
      autoCapitalize={field === 'payeeName' ? 'characters' : 'none'}
      spellCheck={false}
      // One more than the rule allows, so that the rule is told instead of letters being swallowed.
      maxLength={rule?.maxLength ? rule.maxLength + 1 : undefined}
      onChange={event => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
