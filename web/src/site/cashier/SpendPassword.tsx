/** The password that lets money leave: six digits where the account has them, else the login password. */
import { Digits } from '../../kit/Digits.tsx'
import { useWords } from '../../words/words.tsx'
import { SecretField } from '../identity/SecretField.tsx'

export type PasswordKind = 'payment' | 'login'

type Props = {
  kind: PasswordKind
  name: string
  value: string
  error: string
  onChange: (typed: string) => void
}

export function SpendPassword({ kind, name, value, error, onChange }: Props) {
  const { say } = useWords()
  return kind === 'payment' ? (
    <Digits label={say('cashier.pin')} name={name} value={value} error={error} onChange={onChange} secret />
  ) : (
    <SecretField
      label={say('cashier.loginPassword')}
      name={name}
      value={value}
      error={error}
      autoComplete="current-password"
      onChange={event => onChange(event.target.value)}
    />
  )
}

/** What is wrong with it before it is sent. */
export const judgePassword = (kind: PasswordKind, typed: string) =>
  kind === 'payment'
    ? typed.length === 6
      ? {}
      : { password: 'cashier.pinShort' }
    : typed
      ? {}
      : { password: 'cashier.passwordNeeded' }

/** Which refusals speak of the password. */
export const PASSWORD_BLAME = {
  'identity.stepUpWrong': 'password',
  'identity.paymentPasswordWrong': 'password',
  'identity.paymentPasswordLocked': 'password',
} as const
