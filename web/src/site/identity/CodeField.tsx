/** The code of an SMS with the button that asks for it. */
import { useEffect, useRef } from 'react'
import { Field } from '../../kit/Field.tsx'
import { useWords } from '../../words/words.tsx'
import { useModule } from '../brand.tsx'
import doorsStyles from './auth-page.module.css'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './CodeField.module.css'
import type { Code } from './use-code.ts'
import { SendButton } from './use-sending.tsx'
import { Warning } from './Warning.tsx'

type Props = {
  code: Code
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  error?: string | undefined
  hint?: string | undefined
  label?: string
  required?: boolean
  /** The phone-authentication service of a third party may send it, where the brand has it on. */
  hasPhoneAuth?: boolean
}

export function CodeField({
  code,
  value,
  onChange,
  onLeave,
  error,
  hint,
  label,
  required = true,
  hasPhoneAuth,
}: Props) {
  const { say } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { sent, seconds, warning, closeWarning } = code.sending
  // The button that was pressed can no longer be used: the cursor goes where the code will stand.
  useEffect(() => {
    if (sent.times > 0) input.current?.focus()
  }, [sent.times])
  return (
    <>
      {code.captcha.isAsked && (
        <CaptchaField value={code.captcha.typed} onChange={code.typeCaptcha} renewal={code.captcha.renewal} />
      )}
      <div className={styles.code}>
        <Field
          ref={input}
          label={label ?? say('login.code')}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={value}
          error={error}
          hint={hint ?? say('login.codeHint')}
          required={required}
          maxLength={12}
          onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onBlur={onLeave}
          after={<SendButton sending={code.sending} />}
        />
        <p role="status" className={sent.times > 0 ? styles.sent : 'hidden'}>
          {sent.times === 0 || seconds === 0
            ? ''
            : code.channel === 'sms'
              ? say('login.codeSent', { minutes: sent.minutes, to: code.to })
              : say('login.codeSentElsewhere')}
        </p>
        {hasPhoneAuth ? <OtherChannel code={code} /> : null}
      </div>
      <Warning text={warning} onClose={closeWarning} />
    </>
  )
}

/** Another way for the same code to come: through the phone-authentication service (LOGIN-35). */
function OtherChannel({ code }: { code: Code }) {
  const { say } = useWords()
  if (!useModule('phoneAuth')) return null
  const isOwn = code.channel === 'sms'
  return (
    <button
      type="button"
      className={doorsStyles.textButton}
      onClick={() => code.setChannel(isOwn ? 'phoneAuth' : 'sms')}
    >
      {say(isOwn ? 'login.usePhoneAuth' : 'login.useOwnSms')}
    </button>
  )
}
