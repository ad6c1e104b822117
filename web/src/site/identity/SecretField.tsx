/** A password field with its eye. */
import { Field, type FieldProps } from '../../kit/Field.tsx'
import { useWords } from '../../words/words.tsx'

export function SecretField(props: FieldProps) {
  const { say } = useWords()
  return (
    <Field
      type="password"
      revealLabels={[say('login.showPassword'), say('login.hidePassword')]}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      required
      {...props}
    />
  )
}
