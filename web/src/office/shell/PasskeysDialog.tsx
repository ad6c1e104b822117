/** The own passkeys of who is signed in: which there are, a new one, another name, away with one. */
import { Button, Card, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { readUserAgent } from '@sen/core/identity/security-rules'
import { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { useMoments } from '../../parts/moments.ts'
import { knowsPasskeys, makePasskey } from '../../parts/passkey.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { useTell } from '../parts/toasts.tsx'
import { PasswordField } from './PasswordField.tsx'

type Passkey = Answer<typeof staffPasskeyCalls.listStaffPasskeys>['list'][number]
type Step = { does: 'add' } | { does: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const [step, setStep] = useState<Step>()
  const back = () => setStep(undefined)
  return (
    <Modal opened onClose={onClose} title={say('office.passkeys')}>
      {step?.does === 'add' ? (
        <Add onDone={back} />
      ) : step ? (
        <Change key={step.passkey.id} {...step} onDone={back} />
      ) : (
        <List onStep={setStep} />
      )}
    </Modal>
  )
}

function List({ onStep }: { onStep: (step: Step) => void }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const list = useCall(staffPasskeyCalls.listStaffPasskeys, {}, { freshMs: 0 }).data?.list
  return (
    <Stack>
      <Text size="sm">{say('office.passkeys.lead')}</Text>
      {list?.map(passkey => (
        <Card key={passkey.id} withBorder padding="sm">
          <Text fw={600}>{passkey.name}</Text>
          <Text size="sm" c="dimmed">
            {passkey.host} ·{' '}
            {passkey.usedAt
              ? say('office.passkey.used', { time: writeMoment(passkey.usedAt) })
              : say('office.passkey.unused')}
          </Text>
          <Group mt="xs" gap="xs">
            <Button size="xs" variant="default" onClick={() => onStep({ does: 'rename', passkey })}>
              {say('office.passkey.rename')}
            </Button>
            <Button size="xs" variant="light" color="red" onClick={() => onStep({ does: 'remove', passkey })}>
              {say('office.passkey.remove')}
            </Button>
          </Group>
        </Card>
      ))}
      {list?.length === 0 && <Text c="dimmed">{say('office.passkeys.none')}</Text>}
      {knowsPasskeys() && <Button onClick={() => onStep({ does: 'add' })}>{say('office.passkey.add')}</Button>}
    </Stack>
  )
}

function Add({ onDone }: { onDone: () => void }) {
  const { say } = useWords()
  const tell = useTell()
  const adding = useSend(staffPasskeyCalls.addStaffPasskey)
  const { browser, os } = readUserAgent(navigator.userAgent)
  const form = useForm({
    call: staffPasskeyCalls.beginStaffPasskey,
    start: { name: [browser, os].filter(Boolean).join(' · '), password: '', code: '' },
    judge: typed => ({
      ...(typed.name.trim() ? {} : { name: 'office.required' }),
      ...(typed.password ? {} : { password: 'office.required' }),
      ...(typed.code ? {} : { code: 'office.required' }),
    }),
    blame: { 'operations.wrongPassword': 'password', 'operations.codeWrong': 'code' },
    send: async ({ name, password, code }, put) => {
      const { options } = await put({ password, code: code.trim() })
      const passkey = await makePasskey(options, say('office.passkey.failed'), say('office.passkey.there'))
      await adding.mutateAsync({ body: { passkey, name: name.trim() } })
      tell(say('office.passkey.added'))
      onDone()
    },
  })
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <Stack>
        <FormFailure form={form} />
        <TextInput label={say('office.passkey.name')} maxLength={40} {...form.field('name')} />
        <PasswordField
          label={say('office.password')}
          autoComplete="current-password"
          {...form.field('password')}
          data-autofocus
        />
        <TextInput
          label={say('office.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.field('code')}
        />
        <Foot busy={form.busy} word={say('office.passkey.add')} onBack={onDone} />
      </Stack>
    </form>
  )
}

function Change({ does, passkey, onDone }: { does: 'rename' | 'remove'; passkey: Passkey; onDone: () => void }) {
  const { say } = useWords()
  const tell = useTell()
  const removing = useSend(staffPasskeyCalls.removeStaffPasskey)
  const isRename = does === 'rename'
  const form = useForm({
    call: staffPasskeyCalls.renameStaffPasskey,
    start: { name: passkey.name, password: '' },
    judge: typed => ({
      ...(typed.name.trim() ? {} : { name: 'office.required' }),
      ...(typed.password ? {} : { password: 'office.required' }),
    }),
    blame: { 'operations.wrongPassword': 'password' },
    send: async ({ name, password }, put) => {
      const { id } = passkey
      if (isRename) await put({ id, name: name.trim(), password })
      else await removing.mutateAsync({ body: { id, password } })
      tell(say(isRename ? 'office.passkey.renamed' : 'office.passkey.removed'))
      onDone()
    },
  })
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <Stack>
        <FormFailure form={form} />
        {isRename ? (
          <TextInput label={say('office.passkey.name')} maxLength={40} {...form.field('name')} data-autofocus />
        ) : (
          <Text size="sm">{say('office.passkey.removeLead', { name: passkey.name })}</Text>
        )}
        <PasswordField label={say('office.password')} autoComplete="current-password" {...form.field('password')} />
        <Foot
          busy={form.busy}
          word={say(isRename ? 'office.passkey.rename' : 'office.passkey.remove')}
          color={isRename ? undefined : 'red'}
          onBack={onDone}
        />
      </Stack>
    </form>
  )
}

type FootProps = { busy: boolean; word: string; color?: string | undefined; onBack: () => void }

function Foot({ busy, word, color, onBack }: FootProps) {
  const { say } = useWords()
  return (
    <>
      <Button type="submit" loading={busy} {...(color ? { color } : {})}>
        {word}
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {say('office.back')}
      </Button>
    </>
  )
}
