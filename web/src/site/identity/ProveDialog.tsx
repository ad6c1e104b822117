/** The owner of a session that turned up elsewhere proves himself: by his password, or a code of his authenticator (threat T6). */
import { identityCalls } from '@sen/core/identity/calls'
import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { ask, type StepUpAsked } from '../../ask/ask.ts'
import { closeSession, openSession, useSession } from '../../ask/session.ts'
import { useDelivery } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { REQUIRED } from '../../parts/faults.ts'
import { askPasskey } from '../../parts/passkey.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import identityStyles from './identity.module.css'
import { useCursor } from './use-cursor.ts'

type Props = StepUpAsked & { onEnd: (isProved: boolean) => void }

export default function ProveDialog({ by, hasPasskey, bindingMismatch, onEnd }: Props) {
  const { say } = useWords()
  // In another browser nothing goes on without it: the way out is to sign out there.
  const isFirm = bindingMismatch === 'device'
  const leave = () => {
    void ask(identityCalls.logout).catch(() => undefined)
    closeSession()
    onEnd(false)
  }
  return (
    <Dialog
      open
      firm={isFirm}
      onClose={() => onEnd(false)}
      title={say('identity.prove.title')}
      closeLabel={say('login.close')}
      size="sm"
      sheet
    >
      {by === 'signIn' ? (
        <p>{say(hasPasskey ? 'identity.prove.lead' : 'identity.prove.signInLead')}</p>
      ) : (
        <Proof by={by} onEnd={onEnd} />
      )}
      {hasPasskey ? <ByPasskey onEnd={onEnd} /> : null}
      {isFirm || by === 'signIn' ? (
        <Button kind={by === 'signIn' ? 'main' : 'plain'} size="lg" wide onClick={leave}>
          {say('identity.prove.signOut')}
        </Button>
      ) : null}
    </Dialog>
  )
}

/** In place of what would be typed: a passkey of the account. */
function ByPasskey({ onEnd }: Pick<Props, 'onEnd'>) {
  const words = useWords()
  const proving = useDelivery(async (_: undefined) => {
    const { options } = await ask(passkeyCalls.beginPasskeyProof)
    const body = { passkey: await askPasskey(options, words.say('login.passkeyFailed')) }
    openSession((await ask(identityCalls.stepUpSession, { body })).session)
    onEnd(true)
  })
  return (
    <>
      <FormAlert text={proving.error ? errorMessage(proving.error, words) : ''} />
      <Button wide size="lg" icon="fingerprint" busy={proving.isPending} onClick={() => proving.mutate(undefined)}>
        {words.say('identity.prove.passkey')}
      </Button>
    </>
  )
}

function Proof({ by, onEnd }: Pick<Props, 'by' | 'onEnd'>) {
  const { say } = useWords()
  const session = useSession()
  const isCode = by === 'authenticator'
  const form = useForm({
    call: identityCalls.stepUpSession,
    start: { secret: '' },
    judge: ({ secret }) => (secret.trim() === '' ? { secret: REQUIRED } : {}),
    blame: { 'identity.stepUpWrong': 'secret', 'identity.codeWrong': 'secret' },
    send: async ({ secret }, put) => {
      const body = isCode ? { code: secret.trim() } : { password: secret }
      openSession((await put(body)).session)
      onEnd(true)
    },
  })
  useCursor(form.form, 'secret')
  return (
    <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
      <p>{say('identity.prove.lead')}</p>
      <FormAlert text={form.failure} />
      <input hidden readOnly name="username" autoComplete="username" value={session?.account ?? ''} />
      {isCode ? (
        <Field
          {...form.field('secret')}
          label={say('identity.prove.code')}
          hint={say('identity.prove.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      ) : (
        <Field
          {...form.field('secret')}
          type="password"
          label={say('identity.prove.password')}
          revealLabels={[say('login.showPassword'), say('login.hidePassword')]}
          autoComplete="current-password"
          maxLength={128}
          required
        />
      )}
      <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
        {say('identity.prove.confirm')}
      </Button>
    </form>
  )
}
