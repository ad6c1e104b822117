/** The way in: name, password and code; at the first sign-in the authenticator and an own password are set up. */
import { Alert, Button, Card, Code, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { STAFF_PASSWORD_MIN } from '@sen/core/operations/limits'
import { useRef, useState } from 'react'
import { encode } from 'uqr'
import { hasTimedOut, openStaffSession } from '../../ask/staff-session.ts'
import { useSend } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useWords, type Words } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { chooseLanguage } from './language.ts'
import styles from './Shell.module.css'

type Enrolment = NonNullable<Answer<typeof operationsCalls.signInStaff>['enrolment']>

export function SignIn() {
  const { say, language } = useWords()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  return (
    <main className={styles.way}>
      <Card withBorder padding="lg" className={styles.card}>
        <Stack>
          <Group gap="sm" wrap="nowrap">
            <span className={styles.mark}>
              <Icon name="lotus" />
            </span>
            <Title order={1} size="h3">
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

/** A field that may not be left empty; of several only the first is announced. */
const missing = (say: Words['say'], isFirst: boolean) => ({
  error: say('office.required'),
  errorProps: isFirst ? { role: 'alert' } : {},
  'aria-invalid': true,
})

type CodeFieldProps = { value: string; onChange: (value: string) => void; description?: string }

function CodeField({ value, onChange, description }: CodeFieldProps) {
  const { say } = useWords()
  return (
    <TextInput
      label={say('office.code')}
      description={description}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

function Enrol({ enrolment, onOver }: { enrolment: Enrolment; onOver: () => void }) {
  const { say } = useWords()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const send = useSend(operationsCalls.enrolStaff)
  const submit = () =>
    send.mutate(
      { body: { ticket: enrolment.ticket, code, ...(enrolment.mustChangePassword ? { password } : {}) } },
      { onSuccess: ({ token }) => openStaffSession(token) },
    )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <Text size="sm">{say('office.enrol.how')}</Text>
        <Qr text={enrolment.uri} label={say('office.enrol.qr')} />
        <Text size="sm" ta="center">
          {say('office.enrol.secret')} <Code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </Text>
        {send.error && <FailureNote failure={send.error} />}
        <CodeField value={code} onChange={setCode} />
        {enrolment.mustChangePassword && (
          <PasswordInput
            label={say('office.password.new')}
            description={say('office.password.rule', { min: STAFF_PASSWORD_MIN })}
            autoComplete="new-password"
            name="password"
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={send.isPending}>
          {say('office.enrol.finish')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onOver}>
          {say('office.back')}
        </Button>
      </Stack>
    </form>
  )
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
