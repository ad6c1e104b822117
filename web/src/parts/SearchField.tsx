/** A name to search by: what is typed counts after a pause, or at once when it is sent. Its words are handed in. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { join } from '../kit/Text.tsx'
import { TYPED, useTyped } from '../kit/use-typed.ts'
import styles from './SearchField.module.css'

/** A pause in typing after which a name counts, milliseconds. */
const PAUSE_MS = 250

type Props = {
  label: string
  clearLabel: string
  name: string
  onName: (name: string) => void
  maxLength?: number
  className?: string | undefined
  /** What happens around the field while something is typed; answers how to undo it. The same function at every drawing. */
  whileTyping?: ((field: HTMLFormElement) => () => void) | undefined
}

export function SearchField({ label, clearLabel, name, onName, maxLength = 100, className, whileTyping }: Props) {
  const [typed, setTyped] = useState(name)
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  const sent = useRef(name)
  // A name that changed elsewhere (Back, "Remove filters") is taken over; our own arrives here and changes nothing.
  useEffect(() => {
    if (name !== sent.current) setTyped(name)
    sent.current = name
  }, [name])
  const send = (next: string) => {
    if (next.trim() === sent.current) return
    sent.current = next.trim()
    onName(sent.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    const timer = setTimeout(() => send(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isTyping = typed !== ''
  useEffect(() => {
    if (isTyping && form.current) return whileTyping?.(form.current)
  }, [isTyping, whileTyping])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  return (
    <search className={join(styles.search, className)}>
      <form {...TYPED} ref={form} onSubmit={submit}>
        <Field
          label={label}
          labelHidden
          icon="search"
          type="search"
          placeholder={label}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={event => setTyped(event.target.value)}
          after={
            <IconButton
              icon="x"
              label={clearLabel}
              hidden={!isTyping}
              onClick={() => {
                setTyped('')
                send('')
              }}
            />
          }
        />
      </form>
    </search>
  )
}
