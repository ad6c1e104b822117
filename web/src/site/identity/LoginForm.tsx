/** The sign-in form: the same on the page, in the popup and over a game that waits for a player. */

import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { SignedIn } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox, Field } from '../../kit/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { TYPED, useTyped } from '../../kit/use-typed.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand, useModule } from '../brand.tsx'
import { paths } from '../paths.ts'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './identity.module.css'
import { focusField, judgeLogin } from './judge-login.ts'
import { Progress } from './Progress.tsx'
import { keepRemembered, readRemembered } from './remember.ts'
import { takeCarried, useWayIn } from './use-sign-in.ts'

type Props = {
  /** The agents' own sign-in (LOGIN-36). */
  agent?: boolean
  /** The name field takes the cursor where there is a real keyboard. */
  focused?: boolean
  /** Free play stands under the form where the brand has it. */
  freePlay?: boolean
  onDone: (answer: SignedIn) => void
}

export function LoginForm({ agent = false, freePlay = true, focused = false, onDone }: Props) {
  const { say } = useWords()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  useCursor(form, focused)
  const login = useLogin(form, agent, onDone)
  const alert = useId()
  return (
    <form
      {...TYPED}
      ref={form}
      className={styles.form}
      onSubmit={login.submit}
      noValidate
      aria-describedby={login.failure ? alert : undefined}
    >
      <div id={alert} role="alert" className={styles.alert} hidden={!login.failure}>
        <Icon name="alert-circle" />
        <span>{login.failure}</span>
      </div>
      <NameAndPassword login={login} />
      {login.asksCaptcha ? (
        <CaptchaField value={login.captcha} onChange={login.setCaptcha} renewal={login.failures} />
      ) : null}
      <div className={styles.row}>
        <Checkbox
          label={say('login.remember')}
          name="remember"
          checked={login.remember}
          onChange={event => login.setRemember(event.target.checked)}
        />
        <Link className={styles.textLink} to={paths.forget()}>
          {say('login.forgot')}
        </Link>
      </div>
      <Button type="submit" kind="main" size="lg" wide busy={login.step !== 'idle'}>
        {say('login.submit')}
      </Button>
      <Progress step={login.step} sending="login.submitting" />
      {freePlay && !agent ? <FreePlay busy={login.step !== 'idle'} onPress={login.practise} /> : null}
      <Social />
    </form>
  )
}

/** The name field takes the cursor, where that does not open a keyboard over the page. */
function useCursor(form: RefObject<HTMLFormElement | null>, focused: boolean): void {
  useEffect(() => {
    if (!focused || !matchMedia('(pointer: fine)').matches) return
    // After the dialog around it has taken the focus for itself.
    const frame = requestAnimationFrame(() => focusField(form.current, 'username'))
    return () => cancelAnimationFrame(frame)
  }, [focused, form])
}

/** What is typed into the form, and its two ways in: signing in and free play. */
function useLogin(form: RefObject<HTMLFormElement | null>, agent: boolean, onDone: Props['onDone']) {
  const { say } = useWords()
  const brand = useBrand()
  const [carried] = useState(takeCarried)
  const wayIn = useWayIn(brand.humanVerification, carried)
  const [username, setUsername] = useState(carried?.username ?? '')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [remember, setRemember] = useState(false)
  const [missing, setMissing] = useState('')

  useEffect(() => {
    const kept = readRemembered()
    if (!kept.remember) return
    setUsername(before => before || kept.username)
    setRemember(true)
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wayIn.step !== 'idle') return
    const name = username.trim()
    const fault = judgeLogin(name, password, wayIn.captcha ? captcha.trim() : undefined)
    setMissing(fault ? say(fault.phrase) : '')
    if (fault) return focusField(form.current, fault.field)
    const answer = await wayIn.login({
      username: name,
      password,
      type: 'username',
      ...(wayIn.captcha ? { captcha: captcha.trim() } : {}),
      ...(agent ? { agent } : {}),
    })
    if (!answer) return setCaptcha('')
    keepRemembered(name, remember)
    onDone(answer)
  }

  const practise = async () => {
    setMissing('')
    const answer = await wayIn.freePlay()
    if (answer) onDone(answer)
  }

  return {
    ...{ username, setUsername, password, setPassword, captcha, setCaptcha, remember, setRemember, submit, practise },
    step: wayIn.step,
    failures: wayIn.failures,
    failure: missing || wayIn.failure,
    asksCaptcha: wayIn.captcha,
  }
}

function NameAndPassword({ login }: { login: ReturnType<typeof useLogin> }) {
  const { say } = useWords()
  return (
    <>
      <Field
        label={say('login.username')}
        name="username"
        value={login.username}
        onChange={event => login.setUsername(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <Field
        label={say('login.password')}
        name="password"
        type="password"
        value={login.password}
        onChange={event => login.setPassword(event.target.value)}
        autoComplete="current-password"
        revealLabels={[say('login.showPassword'), say('login.hidePassword')]}
        maxLength={128}
        required
      />
    </>
  )
}

function FreePlay({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { say } = useWords()
  if (!useModule('freePlay')) return null
  return (
    <>
      <p className={styles.or}>
        <span>{say('login.or')}</span>
      </p>
      <Button kind="quiet" wide disabled={busy} onClick={onPress} icon="play">
        {say('login.freePlay')}
      </Button>
      <p className={styles.hint}>{say('login.freePlayHint')}</p>
    </>
  )
}

const SOCIAL = [
  { module: 'facebook', name: 'Facebook', icon: 'brand-facebook' },
  { module: 'google', name: 'Google', icon: 'brand-google' },
] as const

/** Sign-in with a network stands here only where the brand has it on (LOGIN-07). */
function Social() {
  const { say } = useWords()
  const { modules } = useBrand()
  const offered = SOCIAL.filter(({ module }) => Number(modules[module]?.enabled) === 1)
  if (offered.length === 0) return null
  return (
    <ul className={styles.social}>
      {offered.map(({ module, name, icon }) => (
        <li key={module}>
          <Button kind="quiet" wide disabled icon={icon} title={say('site.beingUpdated')}>
            {say('login.social', { name })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
