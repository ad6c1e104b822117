/** One field of the registration form: which control, which hint, which help the browser may give. */
import type { FieldRules } from '@sen/core/identity/rules'
import type { HTMLInputTypeAttribute } from 'react'
import { Field } from '../../kit/Field.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { type FormField, sayHint } from './registration.ts'

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
  // One field for both: the keyboard of a mail address has the digits as well.
  contact: { autoComplete: 'email', inputMode: 'email', hint: 'register.contactHint' },
  paymentPassword: {
    type: 'password',
    autoComplete: 'off',
    inputMode: 'numeric',
    hint: 'register.paymentPasswordHint',
  },
  idNumber: { autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  line: { autoComplete: 'off' },
  whatsapp: { inputMode: 'tel', autoComplete: 'off' },
  facebook: { autoComplete: 'off' },
  wechat: { autoComplete: 'off' },
  recommenderId: { autoComplete: 'off' },
  affiliateCode: { autoComplete: 'off', hint: 'register.affiliateHint' },
  referralCode: { autoComplete: 'off' },
}

type Props = {
  field: FormField
  label: string
  required: boolean
  rule: FieldRules[string] | undefined
  value: string
  error: string
  onChange: (value: string) => void
  onLeave: () => void
}

export function RegisterField({ field, label, required, rule, value, error, onChange, onLeave }: Props) {
  const { say } = useWords()
  const { hint, type = 'text', ...help } = SHAPES[field] ?? {}
  return (
    <Field
      {...help}
      type={type}
      revealLabels={[say('login.showPassword'), say('login.hidePassword')]}
      name={field}
      label={label}
      hint={hint ? sayHint(hint, rule, say) : undefined}
      error={error}
      value={value}
      required={required}
      autoCapitalize={field === 'payeeName' ? 'characters' : 'none'}
      spellCheck={false}
      enterKeyHint="next"
      // One more than the rule allows, so that the rule is told instead of letters being swallowed.
      maxLength={rule?.maxLength ? rule.maxLength + 1 : undefined}
      onChange={event => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
