/** The payment password: six digits, set once and changed with the old ones, or with a code where they were forgotten. */

import { contactCalls, protectionCalls } from '@sen/core/identity/security-calls'
import { isWeakPin } from '@sen/core/identity/security-rules'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Digits } from '../../kit/Digits.tsx'
import { Select } from '../../kit/Field.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { toast } from '../../kit/toast.ts'
import type { Faults } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { keepSession } from '../identity/keep-session.ts'
import { SecurityCode } from './SecurityCode.tsx'
import { PasswordFirst, SecurityDialog, StepUp } from './SecurityDialog.tsx'
import type { Profile, ViewProps } from './security-views.ts'

type Name = 'oldPaymentPassword' | 'verificationCode' | 'paymentPassword' | 'confirmPaymentPassword' | 'password'
type Kind = 'mobile' | 'email'

const BLAME = {
  'identity.stepUpWrong': 'password',
  'identity.codeWrong': 'verificationCode',
  'identity.paymentPasswordWrong': 'oldPaymentPassword',
  'identity.paymentPasswordLocked': 'oldPaymentPassword',
  'identity.paymentPasswordSame': 'paymentPassword',
} as const

/** How the player shows that the payment password is theirs to change. */
type Proof = 'none' | 'old' | 'code'

function judge(typed: Record<Name, string>, proof: Proof): Faults<Name> {
  const { oldPaymentPassword, verificationCode, paymentPassword, confirmPaymentPassword, password } = typed
  const faults: Faults<Name> = {}
  if (proof === 'old' && oldPaymentPassword.length !== 6) faults.oldPaymentPassword = 'security.pinShort'
  if (proof === 'code' && verificationCode.length !== 6) faults.verificationCode = 'security.codeShort'
  if (paymentPassword.length !== 6) faults.paymentPassword = 'security.pinShort'
  else if (isWeakPin(paymentPassword)) faults.paymentPassword = 'security.pinWeak'
  else if (confirmPaymentPassword !== paymentPassword) faults.confirmPaymentPassword = 'security.pinDiffers'
  if (!confirmPaymentPassword) faults.confirmPaymentPassword = 'identity.required'
  if (!password) faults.password = 'identity.required'
  return faults
}

export default function SecurityPin({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const ways = (['mobile', 'email'] as const).filter(kind => profile[kind]?.isVerified)
  const [forgot, setForgot] = useState(false)
  const [kind, setKind] = useState<Kind>(ways[0] ?? 'mobile')
  const proof: Proof = !profile.paymentPassword.isSet ? 'none' : forgot ? 'code' : 'old'
  const title = say(profile.paymentPassword.isSet ? 'security.changePin' : 'security.setPin')
  const state = useForm({
    call: protectionCalls.setPaymentPassword,
    start: {
      oldPaymentPassword: '',
      verificationCode: '',
      paymentPassword: '',
      confirmPaymentPassword: '',
      password: '',
    },
    judge: typed => judge(typed, proof),
    blame: BLAME,
    send: async ({ oldPaymentPassword, verificationCode, ...rest }, put) => {
      const shown = { none: {}, old: { oldPaymentPassword }, code: { codeKind: kind, verificationCode } }[proof]
      keepSession(await put({ ...rest, ...shown }))
      toast(say('security.pinSaved'), 'good')
      onClose()
    },
  })
  if (!profile.hasPassword) return <PasswordFirst title={title} onClose={onClose} />
  const pin = (name: Name) => ({ ...state.field(name), onChange: (digits: string) => state.change(name, digits) })
  return (
    <SecurityDialog
      title={title}
      lead={say('security.pinLead')}
      state={state}
      action={say('security.save')}
      onClose={onClose}
    >
      {proof === 'old' && <Digits {...pin('oldPaymentPassword')} label={say('security.oldPin')} secret />}
      {proof === 'code' && (
        <ForgottenPin
          profile={profile}
          ways={ways}
          kind={kind}
          onKind={setKind}
          field={state.field('verificationCode')}
          onDigits={digits => state.change('verificationCode', digits)}
        />
      )}
      {proof !== 'none' && ways.length > 0 && (
        <TextLink as="button" alone type="button" onClick={() => setForgot(!forgot)}>
          {say(forgot ? 'security.pinByOld' : 'security.pinForgot')}
        </TextLink>
      )}
      <Digits {...pin('paymentPassword')} label={say(proof === 'none' ? 'security.pin' : 'security.newPin')} secret />
      <Digits {...pin('confirmPaymentPassword')} label={say('security.confirmPin')} secret />
      <StepUp profile={profile} field={state.field('password')} />
    </SecurityDialog>
  )
}

type ForgottenProps = {
  profile: Profile
  ways: readonly Kind[]
  kind: Kind
  onKind: (kind: Kind) => void
  field: { name: string; value: string; error: string }
  onDigits: (digits: string) => void
}

/** The code in place of the old digits: to the mobile number or the mailbox, where both are verified. */
function ForgottenPin({ profile, ways, kind, onKind, field, onDigits }: ForgottenProps) {
  const { say } = useWords()
  const target = profile[kind]?.masked ?? ''
  const code = useSend(contactCalls.sendChangeCode)
  return (
    <>
      {ways.length > 1 && (
        <Select
          label={say('security.pinCodeTo')}
          value={kind}
          onChange={event => onKind(event.target.value === 'email' ? 'email' : 'mobile')}
        >
          {ways.map(way => (
            <option key={way} value={way}>
              {profile[way]?.masked}
            </option>
          ))}
        </Select>
      )}
      <SecurityCode
        name={field.name}
        value={field.value}
        error={field.error}
        label={say('security.contactOldCode', { contact: target })}
        onDigits={onDigits}
        purpose="change"
        target={target}
        send={() => code.mutateAsync({ body: { kind } })}
      />
    </>
  )
}
