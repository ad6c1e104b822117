/** The way in: name, password and code; at the first sign-in the authenticator and an own password are set up. */

import {
  Alert,
  Button,
  Card,
  Center,
  Code,
  Group,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  Title,
} from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { STAFF_PASSWORD_MIN } from '@sen/core/operations/limits'
import { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { ask } from '../../ask/ask.ts'
import { hasTimedOut, openStaffSession } from '../../ask/staff-session.ts'
import { useDelivery } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { askPasskey, knowsPasskeys } from '../../parts/passkey.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { chooseLanguage } from './language.ts'
import { Mark } from './Mark.tsx'
import { PasswordField } from './PasswordField.tsx'
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
    <Center component="main" mih="100dvh" p={16} bg="var(--office-soft)">
      <Card withBorder padding="lg" w={400} maw="100%">
        <Stack>
          <Group gap="sm" wrap="nowrap">
            <Mark />
            <Title order={1} size="h3" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
              {say(enrolment ? 'office.enrol' : 'office.title')}
            </Title>
          </Group>
          {enrolment ? (
            <Enrol enrolment={enrolment} onOver={() => setEnrolment(undefined)} />
          ) : (
            <>
              <SignInForm onEnrol={setEnrolment} />
              <ByPasskey />
            </>
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
    </Center>
  )
}

function SignInForm({ onEnrol }: { onEnrol: (enrolment: Enrolment) => void }) {
  const { say } = useWords()
  const form = useForm({
    call: operationsCalls.signInStaff,
    start: { username: '', password: '', code: '' },
    judge: ({ username, password }) => ({
      ...(username ? {} : { username: 'office.required' }),
      ...(password ? {} : { password: 'office.required' }),
    }),
    retry: 'password',
    selects: true,
    send: async (body, put) => {
      const { token, enrolment } = await put(body).catch(error => {
        form.change('code', '')
        throw error
      })
      if (token) openStaffSession(token)
      else if (enrolment) onEnrol(enrolment)
    },
  })
  return (
    <form noValidate ref={form.form} onSubmit={form.submit}>
      <Stack>
        {hasTimedOut() && !form.unblamed && <Alert color="yellow">{say('office.timedOut')}</Alert>}
        <FormFailure form={form} />
        <TextInput
          label={say('office.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
          withAsterisk={false}
          {...fieldOf(form, 'username', true)}
        />
        <PasswordField
          label={say('office.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...fieldOf(form, 'password', !form.errorOf('username'))}
        />
        <CodeField {...fieldOf(form, 'code', false)} description={say('office.code.first')} />
        <Button type="submit" loading={form.busy}>
          {say('office.signIn')}
        </Button>
      </Stack>
    </form>
  )
}

type Holder<Name extends string> = {
  field: (name: Name) => {
    name: string
    value: string
    error: string
    onChange: (next: string | { target: { value: string } }) => void
  }
}

/** In place of all three: a passkey of the person. */
function ByPasskey() {
  const words = useWords()
  const signing = useDelivery(async (_: undefined) => {
    const { options } = await ask(staffPasskeyCalls.beginStaffPasskeyLogin)
    const body = { passkey: await askPasskey(options, words.say('office.passkey.failed')) }
    openStaffSession((await ask(staffPasskeyCalls.signInStaffByPasskey, { body })).token)
  })
  if (!knowsPasskeys()) return null
  return (
    <>
      {signing.error && (
        <Alert color="red" role="alert">
          {errorMessage(signing.error, words)}
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="fingerprint" />}
        loading={signing.isPending}
        onClick={() => signing.mutate(undefined)}
      >
        {words.say('office.passkey.logIn')}
      </Button>
    </>
  )
}

/** What is given to a field; of several that are wrong only the first is announced. */
function fieldOf<Name extends string>(form: Holder<Name>, name: Name, isFirst: boolean) {
  const { error, ...rest } = form.field(name)
  return {
    ...rest,
    ...(error ? { error, errorProps: isFirst ? { role: 'alert' } : {}, 'aria-invalid': true } : {}),
  }
}

type CodeFieldProps = Omit<TextInputProps, 'onChange'> & { onChange: (value: string) => void }

function CodeField({ onChange, ...rest }: CodeFieldProps) {
  const { say } = useWords()
  return (
    <TextInput
      label={say('office.code')}
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
  const { ticket, mustChangePassword } = enrolment
  const form = useForm({
    call: operationsCalls.enrolStaff,
    start: { code: '', password: '' },
    judge: ({ code, password }) => ({
      ...(code ? {} : { code: 'office.required' }),
      ...(password || !mustChangePassword ? {} : { password: 'office.required' }),
    }),
    blame: { 'operations.codeWrong': 'code', 'operations.passwordWeak': 'password' },
    retry: 'code',
    selects: true,
    send: async ({ code, password }, put) => {
      const { token } = await put({ ticket, code, ...(mustChangePassword ? { password } : {}) })
      openStaffSession(token)
    },
  })
  return (
    <form noValidate ref={form.form} onSubmit={form.submit}>
      <Stack>
        <Text size="sm">{say('office.enrol.how')}</Text>
        <Qr text={enrolment.uri} label={say('office.enrol.qr')} />
        <Text size="sm" ta="center">
          {say('office.enrol.secret')} <Code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </Text>
        <FormFailure form={form} />
        <CodeField required {...fieldOf(form, 'code', true)} />
        {mustChangePassword && (
          <PasswordField
            label={say('office.password.new')}
            description={say('office.password.rule', { min: STAFF_PASSWORD_MIN })}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...fieldOf(form, 'password', !form.errorOf('code'))}
          />
        )}
        <Button type="submit" loading={form.busy}>
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
