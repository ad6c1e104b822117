/** A new password and its confirmation, with the hint that the brand's rule gives. */
import type { FieldRule } from '@sen/core/identity/rules'
import { Field } from '../../kit/Field.tsx'
import { useWords } from '../../words/words.tsx'
import { sayHint } from './registration.ts'

type FieldState = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

type Props = {
  field: (name: 'newPassword' | 'confirmNewPassword') => FieldState
  rule: FieldRule | undefined
  /** Password managers file the new password under this name. */
  username?: string | undefined
}

export function NewPassword({ field, rule, username }: Props) {
  const { say } = useWords()
  const eye: [string, string] = [say('login.showPassword'), say('login.hidePassword')]
  const secret = { type: 'password', autoComplete: 'new-password', maxLength: 128, required: true } as const
  return (
    <>
      {username ? <input hidden readOnly autoComplete="username" value={username} /> : null}
      <Field
        {...field('newPassword')}
        {...secret}
        label={say('login.newPassword')}
        hint={sayHint('identity.passwordHint', rule, say)}
        revealLabels={eye}
        enterKeyHint="next"
      />
      <Field
        {...field('confirmNewPassword')}
        {...secret}
        label={say('login.confirmNewPassword')}
        revealLabels={eye}
        enterKeyHint="done"
      />
    </>
  )
}
