/** Adding, renaming and removing a passkey. Each asks for the login password first, or for a passkey that is there already. */
import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import type { PasskeyAssertion } from '@sen/core/identity/passkey-shapes'
import { readUserAgent } from '@sen/core/identity/security-rules'
import type { FormEvent } from 'react'
import { ask } from '../../ask/ask.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { toast } from '../../kit/toast.ts'
import { askPasskey, makePasskey } from '../../parts/passkey.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { keepSession } from '../identity/keep-session.ts'
import type { PasskeyShown } from './PasskeysPage.tsx'
import { PasswordFirst, SecurityDialog, StepUp } from './SecurityDialog.tsx'
import { type Profile, sayDevice } from './security-views.ts'

export type PasskeyDialogProps = { profile: Profile; passkey?: PasskeyShown | undefined; onClose: () => void }

type Proof = { password?: string; code?: string; passkey?: PasskeyAssertion }
/** A form that proves the owner by what he types, or, at the press of `byPasskey`, by a passkey: then nothing needs to be typed. */
function useProved(name: string, hasCode: boolean, send: (name: string, proof: Proof) => Promise<unknown>) {
  const { say } = useWords()
  const form = useForm({
    start: { name, password: '', code: '', by: '' },
    tells: ['name', 'password', 'code'],
    judge: ({ by, ...typed }) => ({
      ...(typed.name.trim() ? {} : { name: 'identity.required' }),
      ...(typed.password || by ? {} : { password: 'identity.required' }),
      ...(hasCode && !typed.code.trim() && !by ? { code: 'identity.required' } : {}),
    }),
    call: passkeyCalls.beginPasskey,
    blame: { 'identity.stepUpWrong': 'password', 'identity.totpWrong': 'code' },
    send: async ({ by, password, code, ...typed }) => {
      const named = typed.name.trim()
      if (!by) return send(named, { password, ...(hasCode ? { code: code.trim() } : {}) })
      const { options } = await ask(passkeyCalls.beginPasskeyProof)
      return send(named, { passkey: await askPasskey(options, say('login.passkeyFailed')) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.run({ by: '' })
  }
  return { form: { ...form, submit }, byPasskey: () => form.run({ by: 'passkey' }) }
}

type Proved = ReturnType<typeof useProved>

function ByPasskey({ proved, profile }: { proved: Proved; profile: Profile }) {
  const { say } = useWords()
  if (profile.passkeys === 0) return null
  return (
    <Button kind="plain" wide icon="fingerprint" onClick={proved.byPasskey}>
      {say('security.passkeyProve')}
    </Button>
  )
}

function NameField({ form }: Pick<Proved, 'form'>) {
  const { say } = useWords()
  return (
    <Field
      {...form.field('name')}
      label={say('security.passkeyName')}
      hint={say('security.passkeyNameHint')}
      maxLength={40}
      required
    />
  )
}

export function AddPasskey({ profile, onClose }: PasskeyDialogProps) {
  const words = useWords()
  const { say } = words
  const hasCode = profile.totp.isOn
  const title = say('security.passkeyAdd')
  const proved = useProved(sayDevice(readUserAgent(navigator.userAgent), words), hasCode, async (name, proof) => {
    const { options } = await ask(passkeyCalls.beginPasskey, { body: proof })
    const passkey = await makePasskey(options, say('login.passkeyFailed'), say('security.passkeyThere'))
    keepSession(await ask(passkeyCalls.addPasskey, { body: { passkey, name } }))
    toast(say('security.passkeyAdded'), 'good')
    onClose()
  })
  if (!profile.hasPassword && profile.passkeys === 0) return <PasswordFirst title={title} onClose={onClose} />
  return (
    <SecurityDialog
      title={title}
      lead={say('security.passkeyAddLead')}
      state={proved.form}
      action={say('security.continue')}
      onClose={onClose}
      after={<ByPasskey proved={proved} profile={profile} />}
    >
      <NameField form={proved.form} />
      {hasCode && (
        <Field
          {...proved.form.field('code')}
          label={say('security.totpAnyCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
        />
      )}
      <StepUp profile={profile} field={proved.form.field('password')} />
    </SecurityDialog>
  )
}

export function RenamePasskey({ profile, passkey, onClose }: PasskeyDialogProps) {
  const { say } = useWords()
  const proved = useProved(passkey?.name ?? '', false, async (name, proof) => {
    keepSession(await ask(passkeyCalls.renamePasskey, { body: { id: passkey?.id ?? '', name, ...proof } }))
    toast(say('security.passkeyRenamed'), 'good')
    onClose()
  })
  return (
    <SecurityDialog
      title={say('security.passkeyRename')}
      state={proved.form}
      action={say('security.save')}
      onClose={onClose}
      after={<ByPasskey proved={proved} profile={profile} />}
    >
      <NameField form={proved.form} />
      <StepUp profile={profile} field={proved.form.field('password')} />
    </SecurityDialog>
  )
}

export function RemovePasskey({ profile, passkey, onClose }: PasskeyDialogProps) {
  const { say } = useWords()
  const title = say('security.passkeyRemove')
  const proved = useProved(passkey?.name ?? '', false, async (_name, proof) => {
    keepSession(await ask(passkeyCalls.removePasskey, { body: { id: passkey?.id ?? '', ...proof } }))
    toast(say('security.passkeyRemoved'), 'good')
    onClose()
  })
  return (
    <SecurityDialog
      title={title}
      lead={say('security.passkeyRemoveLead', { name: passkey?.name ?? '' })}
      state={proved.form}
      action={title}
      kind="danger"
      onClose={onClose}
      after={<ByPasskey proved={proved} profile={profile} />}
    >
      <StepUp profile={profile} field={proved.form.field('password')} />
    </SecurityDialog>
  )
}
