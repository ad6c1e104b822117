/** Signing in by name and password, or as the account that this browser remembers. */
import { passwordCalls } from '@sen/core/identity/password-calls'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { isRefused } from '../../ask/refused.ts'
import type { SignedIn } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox, Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useHere } from '../router.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import identityStyles from './identity.module.css'
import { judgeLogin } from './judge-login.ts'
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
  const login = useLogin(agent, onDone)
  const { form, failure } = login
  useCursor(form.form, focused ? 'username' : undefined)
  const alert = useId()
  return (
    <form
      {...TYPED}
      ref={form.form}
      className={identityStyles.form}
      onSubmit={form.submit}
      noValidate
      aria-describedby={failure ? alert : undefined}
    >
      <FormAlert id={alert} text={failure} />
      <NameAndPassword login={login} alert={alert} />
      {login.asksCaptcha ? (
        <CaptchaField {...form.field('captcha')} renewal={form.failures} error={form.errorOf('captcha') || undefined} />
      ) : null}
      <div className={identityStyles.row}>
        <Checkbox label={say('login.remember')} {...form.tick('remember')} />
        <Link className={identityStyles.textLink} to={here({ dialog: 'forget' })} keepScroll>
          {say('login.forgot')}
        </Link>
      </div>
      <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
        {say('login.submit')}
      </Button>
      <Progress step={login.step} sending="login.submitting" />
      {isRefused(form.error, 'identity.notAgent') || isRefused(form.error, 'identity.notMember') ? (
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

/** What is typed into the form, what is wrong with it, and sending it. */
function useLogin(agent: boolean, onDone: Props['onDone']) {
  const [carried] = useState(readCarried)
  useEffect(dropCarried, [])
  const loginFlow = useLoginFlow(carried?.error)
  const [mask, setMask] = useState(false)
  const isMaskedBy = (password: string) => mask && password === ''
  const form = useForm({
    start: { username: carried?.username ?? '', password: '', captcha: '', remember: false },
    met: carried?.error,
    judge: ({ username, password, captcha }) => {
      const shown = isMaskedBy(password) ? MASK : password
      const found = judgeLogin(username.trim(), shown, loginFlow.captcha ? captcha.trim() : undefined)
      return Object.fromEntries(found?.fields.map(field => [field, found.phrase]) ?? [])
    },
    // The password is what was wrong; a picture that is asked for now comes first to the next try.
    retry: 'password',
    send: async ({ captcha, ...typed }) => {
      const shown = { captcha: loginFlow.captcha ? captcha : undefined, isMasked: isMaskedBy(typed.password), agent }
      const answer = await loginFlow.login(writeLogin({ ...typed, ...shown })).finally(() => {
        form.change('captcha', '')
        setMask(false)
      })
      if (answer) onDone(answer)
    },
  })
  useRemembered(form, setMask)
  const change = (field: 'username' | 'password', typed: string) => {
    form.change(field, typed)
    setMask(false)
  }
  // What is wrong is said once, for all fields that it is about.
  const fault = FIELDS.map(form.errorOf).find(Boolean)
  return {
    ...{ form, change },
    failure: fault ?? form.failure,
    step: loginFlow.step,
    isMasked: isMaskedBy(form.values.password),
    asksCaptcha: loginFlow.captcha,
  }
}

const FIELDS = ['username', 'password', 'captcha'] as const

type Remembering = {
  read: () => { username: string }
  change: (field: 'username' | 'remember', value: never) => void
}

/**
 * Where this browser is remembered, its name stands in the field and the password shows as a mask of eight dots that stands for the
 * browser's own credential; a touch of either field takes it away (STORAGE-11).
 */
function useRemembered(form: Remembering, setMask: (isMasked: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form stands
  useEffect(() => {
    const write = (field: 'username' | 'remember', value: string | boolean) => form.change(field, value as never)
    const kept = readRememberToken()
    const name = takeName()
    if (name) write('username', form.read().username || name)
    if (!kept.remember) return
    write('username', form.read().username || kept.username)
    write('remember', true)
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
}

function NameAndPassword({ login, alert }: { login: ReturnType<typeof useLogin>; alert: string }) {
  const { say } = useWords()
  const { form, change, isMasked } = login
  // What is wrong stands once, on top of the form; each field that it is about says so too.
  const wrong = (field: 'username' | 'password') =>
    form.errorOf(field) ? { 'aria-invalid': true, 'aria-describedby': alert } : undefined
  return (
    <>
      <Field
        label={say('login.username')}
        name="username"
        value={form.values.username}
        onChange={event => change('username', event.target.value)}
        autoComplete="username webauthn"
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
        value={isMasked ? MASK : form.values.password}
        hint={isMasked ? say('login.rememberedHint') : undefined}
        onFocus={isMasked ? event => event.target.select() : undefined}
        onChange={event => change('password', isMasked ? typedOver(event) : event.target.value)}
        autoComplete="current-password"
        enterKeyHint="go"
        revealLabels={isMasked ? undefined : [say('login.showPassword'), say('login.hidePassword')]}
        maxLength={128}
        required
        {...wrong('password')}
      />
    </>
  )
}
