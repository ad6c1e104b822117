/** The picture of four digits with its field. A press on the picture brings another one, once a second at most (REG-16). */
import { identityCalls } from '@sen/core/identity/calls'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Field } from '../../kit/Field.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './CaptchaField.module.css'

/** Between two pictures that a press asks for, milliseconds. */
const REST_MS = 1_000

type Props = {
  value: string
  onChange: (value: string) => void
  /** A change of this number brings a new picture without waiting: the old one is used up (decision T14). */
  renewal: number
  error?: string | undefined
}

export function CaptchaField({ value, onChange, renewal, error }: Props) {
  const { say } = useWords()
  const [image, setImage] = useState('')
  const [failed, setFailed] = useState(false)
  const askedAt = useRef(0)
  const { mutateAsync } = useSend(identityCalls.getCaptcha)

  const load = async () => {
    askedAt.current = performance.now()
    setFailed(false)
    try {
      setImage(await mutateAsync(undefined))
    } catch {
      setFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a used-up picture asks for the next one.
  useEffect(() => {
    void load()
  }, [renewal])

  const press = () => {
    if (performance.now() - askedAt.current < REST_MS) return
    onChange('')
    void load()
  }

  return (
    <Field
      label={say('login.captcha')}
      hint={say('login.captchaHint')}
      error={error}
      name="captcha"
      value={value}
      onChange={event => onChange(event.target.value.replace(/\D/g, ''))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      required
      after={
        <button type="button" className={styles.captchaImage} onClick={press} aria-label={say('login.captchaImage')}>
          {image && !failed ? (
            <img src={`data:image/png;base64,${image}`} alt="" width={120} height={44} />
          ) : (
            <span>{failed ? say('login.captchaFailed') : '····'}</span>
          )}
        </button>
      }
    />
  )
}
