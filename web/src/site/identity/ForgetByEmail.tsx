/** A link to a new password by e-mail. The answer is the same whether or not there is such an account (PASSWORD-13, decision C38). */
import { maskEmail } from '@sen/core/identity/mobile'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { isEmail } from '@sen/core/identity/rules'
import { useState } from 'react'
import { refusedValue } from '../../ask/refused.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './ForgetByEmail.module.css'
import identityStyles from './identity.module.css'
import { useCursor } from './use-cursor.ts'
import { useStepUp } from './use-proof.ts'

export function ForgetByEmail({ onLogin }: { onLogin: () => void }) {
  const { say } = useWords()
  const { form, sentTo, again, captcha } = useMail()
  useCursor(form.form, sentTo ? undefined : 'username')
  if (sentTo) return <Sent to={sentTo} onAgain={again} onLogin={onLogin} />
  return (
    <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
      <FormAlert text={form.failure} />
      <Field
        {...form.field('username')}
        label={say('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        required
      />
      <Field
        {...form.field('email')}
        label={say('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        hint={say('login.emailHint')}
        maxLength={254}
        required
      />
      {captcha.isAsked ? (
        <CaptchaField
          value={form.values.captcha}
          onChange={value => form.change('captcha', value)}
          renewal={captcha.renewal}
          error={form.field('captcha').error}
        />
      ) : null}
      <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
        {say('login.sendLink')}
      </Button>
    </form>
  )
}

function useMail() {
  const prove = useStepUp()
  const [sentTo, setSentTo] = useState('')
  const [captcha, setCaptcha] = useState({ isAsked: false, renewal: 0 })
  const form = useForm({
    call: passwordCalls.sendPasswordReset,
    start: { username: '', email: '', captcha: '' },
    judge: ({ username, email, captcha: typed }) => ({
      ...(username.trim() === '' ? { username: fault('required') } : {}),
      ...(email.trim() === ''
        ? { email: fault('required') }
        : isEmail(email.trim())
          ? {}
          : { email: fault('emailFormat') }),
      ...(captcha.isAsked && typed === '' ? { captcha: fault('captchaNeeded') } : {}),
    }),
    send: async ({ username, email, captcha: typed }, put) => {
      try {
        const proof = { ...(await prove('reset')), ...(typed ? { captcha: typed } : {}) }
        await put({ username: username.trim(), email: email.trim(), ...proof })
        setSentTo(email.trim())
      } catch (error) {
        if (refusedValue<{ captcha: boolean }>(error)?.captcha)
          setCaptcha(({ renewal }) => ({ isAsked: true, renewal: renewal + 1 }))
        throw error
      }
    },
  })
  return { form, sentTo, again: () => setSentTo(''), captcha }
}

const fault = (name: 'required' | 'emailFormat' | 'captchaNeeded') => ({ code: `identity.${name}`, words: {} }) as const

/** What was sent and what to do now (PASSWORD-15, PASSWORD-16). */
function Sent({ to, onAgain, onLogin }: { to: string; onAgain: () => void; onLogin: () => void }) {
  const { say } = useWords()
  return (
    <div className={styles.done}>
      <Icon name="mail" size={40} />
      <p role="status">
        <strong>{say('identity.passwordSent', { to: maskEmail(to) })}</strong>
      </p>
      <p>{say('login.sentLead')}</p>
      <Button kind="main" size="lg" wide onClick={onLogin}>
        {say('login.loginAgain')}
      </Button>
      <Button kind="plain" wide onClick={onAgain}>
        {say('login.sendLinkAgain')}
      </Button>
    </div>
  )
}
