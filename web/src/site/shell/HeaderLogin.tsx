/**
 * Signing in from any page: the short form on wide screens, two buttons on a phone (NAV-02). What the short form cannot ask
 * (a picture after failures) is asked in the popup. Its fields have no names, so nothing typed can end up in an address.
 */
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { TYPED, useTyped } from '../../kit/use-typed.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useHere } from '../router.tsx'
import styles from './HeaderLogin.module.css'

export function HeaderLogin() {
  const { say } = useWords()
  const here = useHere()
  return (
    <div className={styles.visitor} data-visitor>
      <ShortForm />
      <ButtonLink to={here({ dialog: 'login' })} keepScroll className={styles.login}>
        {say('site.login')}
      </ButtonLink>
      <ButtonLink kind="main" to={here({ dialog: 'register' })} keepScroll className={styles.register}>
        {say('site.register')}
      </ButtonLink>
    </div>
  )
}

const SendLogin = lazy(() => import('./SendLogin.tsx'))

function ShortForm() {
  const { say } = useWords()
  const change = useChangeSearch()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!username.trim() || !password) return change({ dialog: 'login' })
    setSending(true)
  }
  const done = (isIn: boolean) => {
    setSending(false)
    // The popup explains a failure and asks for the picture where one is needed.
    if (!isIn) change({ dialog: 'login' })
  }
  return (
    <form
      {...TYPED}
      ref={form}
      className={styles.form}
      action="/login"
      aria-label={say('site.quickLogin')}
      onSubmit={submit}
    >
      <input
        className={styles.input}
        aria-label={say('site.username')}
        placeholder={say('site.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={event => setUsername(event.target.value)}
      />
      <input
        className={styles.input}
        type="password"
        aria-label={say('site.password')}
        placeholder={say('site.password')}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <Button type="submit" busy={sending}>
        {say('site.login')}
      </Button>
      {sending && (
        <Suspense fallback={null}>
          <SendLogin username={username.trim()} password={password} onDone={done} />
        </Suspense>
      )}
    </form>
  )
}
