import { Button, Modal, Stack } from '@mantine/core'
import { operationsCalls } from '@sen/core/operations/calls'
import { STAFF_PASSWORD_MIN } from '@sen/core/operations/limits'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { useTell } from '../parts/toasts.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Sets an own password; the person's other sessions end. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const tell = useTell()
  const form = useForm({
    call: operationsCalls.changeStaffPassword,
    start: { old: '', password: '' },
    blame: { 'operations.wrongPassword': 'old', 'operations.passwordWeak': 'password' },
    send: async (body, put) => {
      await put(body)
      tell(say('office.password.changed'))
      onClose()
    },
  })
  const { old, password } = form.values
  return (
    <Modal opened onClose={onClose} title={say('office.password.change')}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <FormFailure form={form} />
          <PasswordField
            label={say('office.password.old')}
            autoComplete="current-password"
            {...form.field('old')}
            data-autofocus
          />
          <PasswordField
            label={say('office.password.new')}
            description={say('office.password.rule', { min: STAFF_PASSWORD_MIN })}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <Button type="submit" loading={form.busy} disabled={!old || !password}>
            {say('office.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
