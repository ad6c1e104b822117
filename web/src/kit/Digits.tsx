/**
 * A short code in boxes, one digit each. One real input lies over the drawn boxes, so that the phone's filling-in, pasting,
 * keyboards and screen readers meet an ordinary field.
 */
import { type SyntheticEvent, useId } from 'react'
import styles from './Digits.module.css'
import { describedBy, FieldFrame } from './Field.tsx'

export type DigitsProps = {
  label: string
  name: string
  value: string
  onChange: (digits: string) => void
  hint?: string | undefined
  error?: string | undefined
  /** Draws dots: what somebody knows, not what was just sent. */
  secret?: boolean
  length?: number
  /** "one-time-code" where the phone may fill it in from a message. */
  autoComplete?: string
  /** All boxes are full. */
  onFull?: (digits: string) => void
}

export function Digits(props: DigitsProps) {
  const { label, name, value, onChange, hint, error, secret = false, length = 6, autoComplete = 'off', onFull } = props
  const id = useId()
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onFull?.(digits)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.digits} data-wrong={error ? '' : undefined}>
        <input
          id={id}
          name={name}
          className={styles.input}
          type={secret ? 'password' : 'text'}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={autoComplete}
          enterKeyHint="done"
          value={value}
          // Longer than the boxes, so that a pasted "123 456" is not cut before its digits are counted.
          maxLength={length * 3}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={event => change(event.target.value)}
          onSelect={keepAtEnd}
        />
        {Array.from({ length }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            aria-hidden="true"
            className={styles.box}
            data-next={at === Math.min(value.length, length - 1) ? '' : undefined}
          >
            {at < value.length ? (secret ? '•' : value[at]) : ''}
          </span>
        ))}
      </span>
    </FieldFrame>
  )
}

/** Boxes show no cursor between digits, so typing goes on at the end; what is marked as a whole may still be replaced. */
function keepAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) input.setSelectionRange(end, end)
}
