/** Signing in by name and password, or as the account that this browser remembers. */
import { passwordCalls } from '@sen/core/identity/password-calls'
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import type { SignedIn } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox, Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { TYPED, useTyped } from '../../kit/use-typed.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useHere } from '../router.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import identityStyles from './identity.module.css'
import { focusField, judgeLogin, type LoginFault, type LoginField } from './judge-login.ts'
import { Progress } from './Progress.tsx'
import { readRememberToken } from './remember.ts'
import { useCursor } from './use-cursor.ts'
import { dropCarried, readCarried, useLoginFlow } from './use-sign-in.ts'
import { takeName } from './username-draft.ts'
import { writeLogin } from './write-login.ts'

type Props = { agent: boolean; focused: boolean; onDone: (answer: SignedIn) => void }

export function NameForm({ agent, focused, onDone }: Props) {
  const { say } = useWords()
  const here = useHere()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  useCursor(form, focused ? 'username' : undefined)
  const login = useLogin(form, agent, onDone)
  const alert = useId()
  return (
    <form
      {...TYPED}
      ref={form}
      className={identityStyles.form}
      onSubmit={login.submit}
      noValidate
      aria-describedby={login.failure ? alert : undefined}
    >
      <FormAlert id={alert} text={login.failure} />
      <NameAndPassword login={login} alert={alert} />
      {login.asksCaptcha ? (
        <CaptchaField
          value={login.captcha}
          onChange={login.setCaptcha}
          renewal={login.failures}
          error={login.isWrong('captcha') ? login.failure : undefined}
        />
      ) : null}
      <div className={identityStyles.row}>
        <Checkbox
          label={say('login.remember')}
          name="remember"
          checked={login.remember}
          onChange={event => login.setRemember(event.target.checked)}
        />
        <Link className={identityStyles.textLink} to={here({ dialog: 'forget' })} keepScroll>
          {say('login.forgot')}
        </Link>
      </div>
      <Button type="submit" kind="main" size="lg" wide busy={login.step !== 'idle'}>
        {say('login.submit')}
      </Button>
      <Progress step={login.step} sending="login.submitting" />
      {login.refusal === 'identity.notAgent' || login.refusal === 'identity.notMember' ? (
        <p className={identityStyles.switch}>
          <Link className={identityStyles.textLink} to={paths.login(agent ? {} : { type: 'agent' })}>
            {say(agent ? 'login.memberPortal' : 'login.agentPortal')}
          </Link>
        </p>
      ) : null}
      {login.asksCaptcha ? (
        <p className={identityStyles.switch}>
          {say('login.locked')}{' '}
          <Link className={identityStyles.textLink} to={here({ dialog: 'unlock' })} keepScroll>
            {say('login.unlock')}
          </Link>
        </p>
      ) : null}
    </form>
  )
}

/** Stands where the password of a remembered browser would. */
const MASK = '********'

/** What was typed into the masked field, without the mask: a letter, a pasted or filled-in password, nothing after a deletion. */
function typedOver({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { data } = nativeEvent as InputEvent
  if (data) return data
  return /^\**$/.test(target.value) ? '' : target.value.replace(MASK, '')
}

type FormRef = RefObject<HTMLFormElement | null>

/**
 * Name and password. Where this browser is remembered, the password shows as a mask of eight dots that stands for the browser's
 * own credential; a touch of either field takes it away (STORAGE-11).
 */
function useCredentials(first: string) {
  const [username, setUsername] = useState(first)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [mask, setMask] = useState(false)
  useEffect(() => {
    const kept = readRememberToken()
    const name = takeName()
    if (name) setUsername(before => before || name)
    if (!kept.remember) return
    setUsername(before => before || kept.username)
    setRemember(true)
    let isCurrent = true
    ask(passwordCalls.getRemembered)
      .then(answer => {
        if (isCurrent && answer.remembered && (name ?? answer.username) === answer.username) setMask(true)
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  return {
    ...{ username, password, remember, setRemember },
    isMasked: mask && password === '',
    setUsername: (name: string) => {
      setUsername(name)
      setMask(false)
    },
    setPassword: (typed: string) => {
      setPassword(typed)
      setMask(false)
    },
    dropMask: () => setMask(false),
  }
}

/** What is typed into the form, what is wrong with it, and sending it. */
function useLogin(form: FormRef, agent: boolean, onDone: Props['onDone']) {
  const { say } = useWords()
  const brand = useBrand()
  const [carried] = useState(readCarried)
  useEffect(dropCarried, [])
  const loginFlow = useLoginFlow(brand.humanVerification, carried)
  const typed = useCredentials(carried?.username ?? '')
  const [captcha, setCaptcha] = useState('')
  const [fault, setFault] = useState<LoginFault>()

  /** What is typed into a field is no longer what was wrong with it. */
  const mend = (field: LoginField) =>
    setFault(before => {
      const fields = before?.fields.filter(one => one !== field) ?? []
      return before && fields.length > 0 ? { ...before, fields } : undefined
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loginFlow.step !== 'idle') return
    const { password, isMasked, remember } = typed
    const username = typed.username.trim()
    const found = judgeLogin(username, isMasked ? MASK : password, loginFlow.captcha ? captcha.trim() : undefined)
    setFault(found)
    if (found) return focusField(form.current, found.fields[0] ?? 'username')
    const shown = loginFlow.captcha ? captcha : undefined
    const answer = await loginFlow.login(writeLogin({ username, password, isMasked, remember, captcha: shown, agent }))
    if (answer) return onDone(answer)
    setCaptcha('')
    typed.dropMask()
    // A picture that is asked for now comes first to the next try; else the password is what was wrong.
    focusField(form.current, 'password')
  }

  return {
    ...typed,
    ...{ captcha, submit },
    setUsername: (name: string) => {
      typed.setUsername(name)
      mend('username')
    },
    setPassword: (password: string) => {
      typed.setPassword(password)
      mend('password')
    },
    setCaptcha: (digits: string) => {
      setCaptcha(digits)
      mend('captcha')
    },
    step: loginFlow.step,
    failures: loginFlow.failures,
    refusal: loginFlow.refusal,
    failure: fault ? say(fault.phrase) : loginFlow.failure,
    isWrong: (field: LoginField) => fault?.fields.includes(field) === true,
    asksCaptcha: loginFlow.captcha,
  }
}

function NameAndPassword({ login, alert }: { login: ReturnType<typeof useLogin>; alert: string }) {
  const { say } = useWords()
  // What is wrong stands once, on top of the form; each field that it is about says so too.
  const wrong = (field: LoginField) =>
    login.isWrong(field) ? { 'aria-invalid': true, 'aria-describedby': alert } : undefined
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
        enterKeyHint="next"
        maxLength={64}
        required
        {...wrong('username')}
      />
      <Field
        label={say('login.password')}
        name="password"
        type="password"
        value={login.isMasked ? MASK : login.password}
        hint={login.isMasked ? say('login.rememberedHint') : undefined}
        onFocus={login.isMasked ? event => event.target.select() : undefined}
        onChange={event => login.setPassword(login.isMasked ? typedOver(event) : event.target.value)}
        autoComplete="current-password"
        enterKeyHint="go"
        revealLabels={login.isMasked ? undefined : [say('login.showPassword'), say('login.hidePassword')]}
        maxLength={128}
        required
        {...wrong('password')}
      />
    </>
  )
}
