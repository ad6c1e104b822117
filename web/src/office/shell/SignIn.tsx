/** The way in: name, password and code; at the first sign-in the authenticator and an own password are set up. */
import {
  Alert,
  Button,
  Card,
  Code,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  Title,
} from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { STAFF_PASSWORD_MIN } from '@sen/core/operations/limits'
import { type Ref, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { Refused } from '../../ask/ask.ts'
import { hasTimedOut, openStaffSession } from '../../ask/staff-session.ts'
import { type Failure, useSend } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useWords, type Words } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { chooseLanguage } from './language.ts'
import styles from './Shell.module.css'

type Enrolment = NonNullable<Answer<typeof operationsCalls.signInStaff>['enrolment']>

export function SignIn() {
  const { say, language } = useWords()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that was sent is gone: who hears the page begins the next step at its name.
  useEffect(() => {
    if (enrolment) title.current?.focus()
  }, [enrolment])
  return (
    <main className={styles.way}>
      <Card withBorder padding="lg" className={styles.card}>
        <Stack>
          <Group gap="sm" wrap="nowrap">
            <span className={styles.mark}>
              <Icon name="lotus" />
            </span>
            <Title order={1} size="h3" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
              {say(enrolment ? 'office.enrol' : 'office.title')}
            </Title>
          </Group>
          {enrolment ? (
            <Enrol enrolment={enrolment} onOver={() => setEnrolment(undefined)} />
          ) : (
            <SignInForm onEnrol={setEnrolment} />
          )}
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            onClick={() => chooseLanguage(language === 'vi' ? 'en' : 'vi')}
          >
            {language === 'vi' ? 'English' : 'Tiếng Việt'}
          </Button>
        </Stack>
      </Card>
    </main>
  )
}

function SignInForm({ onEnrol }: { onEnrol: (enrolment: Enrolment) => void }) {
  const { say } = useWords()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isJudged, setJudged] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const send = useSend(operationsCalls.signInStaff)
  const wrong = (value: string, isFirst: boolean) => (isJudged && value === '' ? missing(say, isFirst) : {})
  const submit = () => {
    setJudged(true)
    if (!username) return nameField.current?.focus()
    if (!password) return passwordField.current?.focus()
    send.mutate(
      { body: { username, password, code } },
      {
        onSuccess: ({ token, enrolment }) => (token ? openStaffSession(token) : enrolment && onEnrol(enrolment)),
        onError: () => {
          setCode('')
          // The button that was pressed stood still while it was sent, and so lost the cursor.
          passwordField.current?.select()
        },
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        {hasTimedOut() && !send.error && <Alert color="yellow">{say('office.timedOut')}</Alert>}
        {send.error && <FailureNote failure={send.error} />}
        <TextInput
          label={say('office.username')}
          autoComplete="username"
          autoCapitalize="none"
          name="username"
          autoFocus
          required
          withAsterisk={false}
          ref={nameField}
          {...wrong(username, true)}
          value={username}
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={say('office.password')}
          autoComplete="current-password"
          name="password"
          required
          withAsterisk={false}
          ref={passwordField}
          {...wrong(password, username !== '')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <CodeField value={code} onChange={setCode} description={say('office.code.first')} />
        <Button type="submit" loading={send.isPending}>
          {say('office.signIn')}
        </Button>
      </Stack>
    </form>
  )
}

/** What is wrong with a field; of several only the first is announced. */
const faulty = (sentence: string, isFirst = true) => ({
  error: sentence,
  errorProps: isFirst ? { role: 'alert' } : {},
  'aria-invalid': true,
})
/** A field that may not be left empty. */
const missing = (say: Words['say'], isFirst: boolean) => faulty(say('office.required'), isFirst)

type CodeFieldProps = Omit<TextInputProps, 'onChange'> & {
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

function CodeField({ onChange, ...rest }: CodeFieldProps) {
  const { say } = useWords()
  return (
    <TextInput
      label={say('office.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      withAsterisk={false}
      {...rest}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

type EnrolProps = { enrolment: Enrolment; onOver: () => void }

function Enrol({ enrolment, onOver }: EnrolProps) {
  const { say } = useWords()
  const form = useEnrolment(enrolment)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Stack>
        <Text size="sm">{say('office.enrol.how')}</Text>
        <Qr text={enrolment.uri} label={say('office.enrol.qr')} />
        <Text size="sm" ta="center">
          {say('office.enrol.secret')} <Code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </Text>
        {form.failure && <FailureNote failure={form.failure} />}
        <CodeField required ref={form.codeField} {...form.wrongCode} value={form.code} onChange={form.setCode} />
        {enrolment.mustChangePassword && (
          <PasswordInput
            label={say('office.password.new')}
            description={say('office.password.rule', { min: STAFF_PASSWORD_MIN })}
            autoComplete="new-password"
            name="password"
            required
            withAsterisk={false}
            ref={form.passwordField}
            {...form.wrongPassword}
            value={form.password}
            onChange={event => form.setPassword(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={form.isSending}>
          {say('office.enrol.finish')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onOver}>
          {say('office.back')}
        </Button>
      </Stack>
    </form>
  )
}

/** What is typed to enrol and what is wrong with it: empty fields before anything is sent, then what the server says of one of them. */
function useEnrolment({ ticket, mustChangePassword }: Enrolment) {
  const { say } = useWords()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const send = useSend(operationsCalls.enrolStaff)
  const blamed = blamedField(send.error)
  const isMissing = (value: string) => isJudged && value === ''
  const submit = () => {
    setJudged(true)
    send.reset()
    if (!code) return codeField.current?.focus()
    if (mustChangePassword && !password) return passwordField.current?.focus()
    send.mutate(
      { body: { ticket, code, ...(mustChangePassword ? { password } : {}) } },
      {
        onSuccess: ({ token }) => openStaffSession(token),
        // The button that was pressed stood still while it was sent, and so lost the cursor.
        onError: failure => (blamedField(failure) === 'password' ? passwordField : codeField).current?.select(),
      },
    )
  }
  const wrong = (field: 'code' | 'password', value: string, isFirst: boolean) =>
    isMissing(value) ? missing(say, isFirst) : blamed === field && send.error ? faulty(send.error.message) : {}
  return {
    code,
    setCode,
    password,
    setPassword,
    codeField,
    passwordField,
    wrongCode: wrong('code', code, true),
    wrongPassword: wrong('password', password, !isMissing(code)),
    failure: blamed ? null : send.error,
    isSending: send.isPending,
    submit,
  }
}

/** Which field a refusal speaks of. */
function blamedField(failure: Failure | null): 'code' | 'password' | undefined {
  if (!(failure instanceof Refused)) return undefined
  if (failure.code === 'operations.codeWrong') return 'code'
  return failure.code === 'operations.passwordWeak' ? 'password' : undefined
}

/** Drawn as one path, dark on white whatever the theme, since cameras want it so. */
function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
