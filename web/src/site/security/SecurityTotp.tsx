/** The authenticator app: setting it up, its recovery codes, turning it off. Secrets and codes stand on the screen and nowhere else. */

import { protectionCalls } from '@sen/core/identity/security-calls'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { ask } from '../../ask/ask.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Digits } from '../../kit/Digits.tsx'
import { Field } from '../../kit/Field.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { writeDay } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { keepSession } from '../identity/keep-session.ts'
import { useSecurityForm } from '../identity/use-security-form.ts'
import { useHere } from '../router.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { PasswordFirst, SecurityDialog, StepUp } from './SecurityDialog.tsx'
import styles from './SecurityTotp.module.css'
import securityStyles from './security.module.css'
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
  const state = useSecurityForm({
    start: { password: '' },
    judge: ({ password }) => (password ? {} : { password: 'identity.required' }),
    blame: { 'identity.stepUpWrong': 'password' },
    send: async body => onSecret(await ask(protectionCalls.beginTotp, { body })),
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
  const state = useSecurityForm({
    start: { code: '' },
    judge: ({ code }) => (code.length === 6 ? {} : { code: 'security.codeShort' }),
    blame: { 'identity.totpWrong': 'code' },
    send: async body => {
      const answer = await ask(protectionCalls.confirmTotp, { body })
      onCodes(answer.recoveryCodes)
      keepSession(answer)
      toast(say('security.totpIsOn'), 'good')
    },
  })
  return (
    <SecurityDialog title={say('security.totpSetUp')} state={state} action={say('security.confirm')} onClose={onClose}>
      <Stack gap={3} across="center" size="sm" className={styles.scan}>
        <p>{say('security.totpScan')}</p>
        <QrCode text={secret.uri} label={say('security.totpQr')} />
        {secret.uri.startsWith('otpauth://') && (
          <Text as="a" weight={600} className={styles.openApp} href={secret.uri}>
            {say('security.totpOpen')}
          </Text>
        )}
        <Row as="p" align="center" size="xs" tone="faint" className={securityStyles.hint}>
          {say('security.totpByHand')}
        </Row>
        <Row as="p" gap={2} align="center" className={styles.secret}>
          <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret.secret} name={say('security.totpKey')} />
        </Row>
      </Stack>
      <Digits
        {...state.field('code')}
        label={say('security.totpCode')}
        hint={say('security.totpCodeHint')}
        autoComplete="one-time-code"
        onChange={code => state.change('code', code)}
        onFull={code => void state.run({ code })}
      />
    </SecurityDialog>
  )
}

/** Drawn dark on white in every theme: many cameras read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 2 })
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { size, path }
  }, [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** What an authenticator that is on offers. */
function TotpHome({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const here = useHere()
  const { since, recoveryCodesLeft } = profile.totp
  return (
    <Dialog open onClose={onClose} title={say('security.totpManage')} closeLabel={say('login.close')} size="sm" sheet>
      <div className={securityStyles.form}>
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
      </div>
    </Dialog>
  )
}

/** The login password and a code; a recovery code is longer than six digits, so it is an ordinary field. */
function useStepUpForm(send: (body: { password: string; code: string }) => Promise<unknown>) {
  return useSecurityForm({
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
  const state = useStepUpForm(async body => {
    keepSession(await ask(protectionCalls.disableTotp, { body }))
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
  const state = useStepUpForm(async body => {
    const answer = await ask(protectionCalls.renewRecoveryCodes, { body })
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
