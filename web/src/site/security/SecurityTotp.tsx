/** The authenticator app: setting it up, its recovery codes, turning it off. Secrets and codes stand on the screen and nowhere else. */

import { protectionCalls } from '@sen/core/identity/security-calls'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Code } from '../../kit/Code.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Digits } from '../../kit/Digits.tsx'
import { Field } from '../../kit/Field.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { QrCode } from '../../kit/QrCode.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { keepSession } from '../identity/keep-session.ts'
import { useHere } from '../router.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { PasswordFirst, SecurityDialog, StepUp } from './SecurityDialog.tsx'
import styles from './SecurityTotp.module.css'
import type { ViewProps } from './security-views.ts'

const BLAME = { 'identity.stepUpWrong': 'password', 'identity.totpWrong': 'code' } as const

type Secret = { secret: string; uri: string }

export function Totp(props: ViewProps) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} {...props} />
  if (props.profile.totp.isOn) return <TotpHome {...props} />
  if (secret) return <TotpConfirm {...props} secret={secret} onCodes={setCodes} />
  return <TotpBegin {...props} onSecret={setSecret} />
}

function TotpBegin({ profile, onClose, onSecret }: ViewProps & { onSecret: (secret: Secret) => void }) {
  const { say } = useWords()
  const title = say('security.totpSetUp')
  const state = useForm({
    call: protectionCalls.beginTotp,
    start: { password: '' },
    judge: ({ password }) => (password ? {} : { password: 'identity.required' }),
    blame: { 'identity.stepUpWrong': 'password' },
    send: async (body, put) => onSecret(await put(body)),
  })
  if (!profile.hasPassword) return <PasswordFirst title={title} onClose={onClose} />
  return (
    <SecurityDialog
      title={title}
      lead={say('security.totpLead')}
      state={state}
      action={say('security.continue')}
      onClose={onClose}
    >
      <StepUp profile={profile} field={state.field('password')} />
    </SecurityDialog>
  )
}

type ConfirmProps = ViewProps & { secret: Secret; onCodes: (codes: readonly string[]) => void }

function TotpConfirm({ onClose, secret, onCodes }: ConfirmProps) {
  const { say } = useWords()
  const state = useForm({
    call: protectionCalls.confirmTotp,
    start: { code: '' },
    judge: ({ code }) => (code.length === 6 ? {} : { code: 'security.codeShort' }),
    blame: { 'identity.totpWrong': 'code' },
    send: async (body, put) => {
      const answer = await put(body)
      onCodes(answer.recoveryCodes)
      keepSession(answer)
      toast(say('security.totpIsOn'), 'good')
    },
  })
  return (
    <SecurityDialog title={say('security.totpSetUp')} state={state} action={say('security.confirm')} onClose={onClose}>
      <Stack gap={3} across="center" size="sm">
        <p>{say('security.totpScan')}</p>
        <QrCode className={styles.qr} text={secret.uri} label={say('security.totpQr')} />
        {secret.uri.startsWith('otpauth://') && (
          <Text as="a" weight={600} className={styles.openApp} href={secret.uri}>
            {say('security.totpOpen')}
          </Text>
        )}
        <Hint>{say('security.totpByHand')}</Hint>
        <Row as="p" gap={2} align="center" className={styles.secret}>
          <Code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
          <CopyButton text={secret.secret} name={say('security.totpKey')} />
        </Row>
      </Stack>
      <Digits
        {...state.field('code')}
        label={say('security.totpCode')}
        hint={say('security.totpCodeHint')}
        autoComplete="one-time-code"
        onFull={code => void state.run({ code })}
      />
    </SecurityDialog>
  )
}

/** What an authenticator that is on offers. */
function TotpHome({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const here = useHere()
  const { since, recoveryCodesLeft } = profile.totp
  return (
    <Dialog open onClose={onClose} title={say('security.totpManage')} closeLabel={say('login.close')} size="sm" sheet>
      <Stack gap={4}>
        <Text size="sm" tone="quiet">
          {since && say('security.totpOnSince', { date: writeDay(since) })}{' '}
          {say('security.recoveryLeft', { count: recoveryCodesLeft })}
        </Text>
        <ButtonLink wide icon="refresh" to={here({ view: 'recovery' })} replace keepScroll>
          {say('security.recoveryRenew')}
        </ButtonLink>
        <ButtonLink wide kind="danger" to={here({ view: 'totpOff' })} replace keepScroll>
          {say('security.totpOff')}
        </ButtonLink>
      </Stack>
    </Dialog>
  )
}

/** The login password and a code; a recovery code is longer than six digits, so it is an ordinary field. */
function useStepUpForm(send: (body: { password: string; code: string }) => Promise<unknown>) {
  return useForm({
    start: { code: '', password: '' },
    judge: ({ code, password }) => ({
      ...(code.trim() ? {} : { code: 'identity.required' }),
      ...(password ? {} : { password: 'identity.required' }),
    }),
    blame: BLAME,
    send: ({ code, password }) => send({ code: code.trim(), password }),
  })
}

type StepUpForm = ReturnType<typeof useStepUpForm>

function Proof({ profile, state }: { profile: ViewProps['profile']; state: StepUpForm }) {
  const { say } = useWords()
  return (
    <>
      <Field
        {...state.field('code')}
        label={say('security.totpAnyCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
      <StepUp profile={profile} field={state.field('password')} />
    </>
  )
}

export function TotpOff({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const disabling = useSend(protectionCalls.disableTotp)
  const state = useStepUpForm(async body => {
    keepSession(await disabling.mutateAsync({ body }))
    toast(say('security.totpIsOff'), 'good')
    onClose()
  })
  const title = say('security.totpOff')
  return (
    <SecurityDialog
      title={title}
      lead={say('security.totpOffLead')}
      state={state}
      action={title}
      kind="danger"
      onClose={onClose}
    >
      <Proof profile={profile} state={state} />
    </SecurityDialog>
  )
}

export function Recovery(props: ViewProps) {
  const { profile, onClose } = props
  const { say } = useWords()
  const [codes, setCodes] = useState<readonly string[]>()
  const renewing = useSend(protectionCalls.renewRecoveryCodes)
  const state = useStepUpForm(async body => {
    const answer = await renewing.mutateAsync({ body })
    setCodes(answer.recoveryCodes)
    keepSession(answer)
  })
  if (codes) return <RecoveryCodes codes={codes} {...props} />
  return (
    <SecurityDialog
      title={say('security.recoveryRenew')}
      lead={say('security.recoveryRenewLead')}
      state={state}
      action={say('security.continue')}
      onClose={onClose}
    >
      <Proof profile={profile} state={state} />
    </SecurityDialog>
  )
}
