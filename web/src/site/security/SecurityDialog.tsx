/** The dialog around a form of the security centre: what it is for, what was refused, the fields, one button. */

import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import type { FormFrame } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { SecretField } from '../identity/SecretField.tsx'
import { useHere } from '../router.tsx'
import type { Profile, View } from './security-views.ts'

type Props = {
  title: string
  onClose: () => void
  lead?: ReactNode
  state: FormFrame
  /** What the button says. */
  action: string
  kind?: 'main' | 'danger'
  children?: ReactNode
  /** Under the button: another way. */
  after?: ReactNode
}

export function SecurityDialog({ title, onClose, lead, state, action, kind = 'main', children, after }: Props) {
  const { say } = useWords()
  const alert = useId()
  const { form, failure, busy, submit } = state
  useFirstField(form)
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={say('login.close')} size="sm" sheet>
      <Stack
        as="form"
        gap={4}
        {...TYPED}
        ref={form}
        onSubmit={submit}
        noValidate
        aria-describedby={failure ? alert : undefined}
      >
        {lead && (
          <Text size="sm" tone="quiet">
            {lead}
          </Text>
        )}
        <FormAlert id={alert} text={failure} />
        {children}
        <Button type="submit" kind={kind} size="lg" wide busy={busy}>
          {action}
        </Button>
        {after}
      </Stack>
    </Dialog>
  )
}

/** The cursor goes into the first field, where that does not open a keyboard over the page. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return
    // After the dialog around it has taken the focus for itself.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [form])
}

type StepUpProps = { profile: Profile; field: Parameters<typeof SecretField>[0] | Record<string, unknown> }

/** The login password asked again; its name stands hidden before it, so that password managers know whose it is (threat T6). */
export function StepUp({ profile, field }: StepUpProps) {
  const { say } = useWords()
  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={profile.account} />
      <SecretField
        {...field}
        label={say('security.stepUp')}
        hint={say('security.stepUpHint')}
        autoComplete="current-password"
      />
    </>
  )
}

type FirstProps = { title: string; text: string; view: View; action: string; onClose: () => void }

/** In place of a form: what has to be done before it, and the way there. */
export function DoFirst({ title, text, view, action, onClose }: FirstProps) {
  const { say } = useWords()
  const here = useHere()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={say('login.close')} size="sm" sheet>
      <Stack gap={4}>
        <Text size="sm" tone="quiet">
          {text}
        </Text>
        <ButtonLink kind="main" size="lg" wide to={here({ view })} replace keepScroll>
          {action}
        </ButtonLink>
      </Stack>
    </Dialog>
  )
}

/** In place of a form that asks the login password, where the account has none. */
export function PasswordFirst({ title, onClose }: Pick<FirstProps, 'title' | 'onClose'>) {
  const { say } = useWords()
  return (
    <DoFirst
      title={title}
      text={say('security.passwordFirst')}
      view="password"
      action={say('security.setPassword')}
      onClose={onClose}
    />
  )
}
