import { Button, Modal, PasswordInput, Stack } from '@mantine/core'
import { operationsCalls } from '@sen/core/operations/calls'
import { STAFF_PASSWORD_MIN } from '@sen/core/operations/limits'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useTell } from './toasts.tsx'

/** Sets an own password; the person's other sessions end. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const tell = useTell()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const send = useSend(operationsCalls.changeStaffPassword)
  const submit = () =>
    send.mutate(
      { body: { old, password } },
      {
        onSuccess: () => {
          tell(say('office.password.changed'))
          onClose()
        },
      },
    )
  return (
    <Modal opened onClose={onClose} title={say('office.password.change')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {send.error && <FailureNote failure={send.error} />}
          <PasswordInput
            label={say('office.password.old')}
            autoComplete="current-password"
            value={old}
            onChange={event => setOld(event.currentTarget.value)}
            data-autofocus
          />
          <PasswordInput
            label={say('office.password.new')}
            description={say('office.password.rule', { min: STAFF_PASSWORD_MIN })}
            autoComplete="new-password"
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={send.isPending} disabled={!old || !password}>
            {say('office.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
