/** A field for a password of the staff. Mantine's own shows a fault and does not tell it to who listens (9.7). */
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
}
