/**
 * A sign-in from an address that the account never used: one more proof, by a code to its phone or mailbox, the name on its bank
 * account beside such a code, or its authenticator (decision P23). Three tries, then the sign-in begins anew.
 */

import { newIpCalls } from '@sen/core/identity/code-calls'
import { TICKET_ATTEMPTS } from '@sen/core/identity/limits'
import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { useRef, useState } from 'react'
import { ask, type Refused } from '../../ask/ask.ts'
import { isRefused } from '../../ask/refused.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { RadioCard, RadioCards } from '../../kit/RadioCards.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { REQUIRED } from '../../parts/faults.ts'
import { askPasskey } from '../../parts/passkey.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'
import identityStyles from './identity.module.css'
import { SendButton, useSending } from './use-sending.tsx'
import { useAfterLogin, useFinishLogin } from './use-sign-in.ts'
import { Warning } from './Warning.tsx'
import { endWaiting, type NewIpMethod, type NewIpStep, readNewIpChallenge } from './waiting-step.ts'

export default function VerifyPopup({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const [step] = useState(readNewIpChallenge)
  const leave = () => {
    endWaiting()
    onClose()
  }
  return (
    <Dialog open onClose={leave} title={say('login.verifyTitle')} closeLabel={say('login.close')} size="sm">
      {step ? (
        <Proof
          step={step}
          onOver={() => {
            endWaiting()
            onSwitch('login')
          }}
        />
      ) : (
        <p>{say('login.verifyGone')}</p>
      )}
    </Dialog>
  )
}

function Proof({ step, onOver }: { step: NewIpStep; onOver: () => void }) {
  const { say } = useWords()
  const [method, setMethod] = useState<NewIpMethod>(step.methods[0] ?? 'sms')
  const proof = useStepUpForm(step, method, onOver)
  // The name alone proves nobody: its code goes where the account can be reached.
  const channel = method === 'accountHolderName' ? (step.mobile ? 'sms' : 'email') : method
  const sending = useSending([`address.${channel}`, step.ticket], async () =>
    channel === 'google' || channel === 'passkey'
      ? 0
      : 60 * (await ask(newIpCalls.sendNewIpCode, { body: { ticket: step.ticket, method: channel } })).expiredMinutes,
  )
  const target = channel === 'sms' ? step.mobile : channel === 'email' ? step.email : undefined
  return (
    <form
      {...TYPED}
      data-ready=""
      ref={proof.form.form}
      className={identityStyles.form}
      onSubmit={proof.form.submit}
      noValidate
    >
      <p>{say('login.verifyLead')}</p>
      <FormAlert text={proof.form.failure} />
      {step.methods.length > 1 ? <Methods step={step} chosen={method} onChoose={setMethod} /> : null}
      {method === 'accountHolderName' ? (
        <Field
          {...proof.form.field('accountHolderName')}
          label={say('login.accountHolderName')}
          hint={say('login.bankNameHint')}
          autoComplete="name"
          autoCapitalize="characters"
          required
        />
      ) : null}
      {channel === 'passkey' ? null : (
        <Field
          {...proof.form.field('code')}
          label={say(channel === 'google' ? 'login.authenticatorCode' : 'login.code')}
          hint={
            target
              ? say('login.codeGoesTo', { target })
              : channel === 'google'
                ? say('login.authenticatorHint')
                : undefined
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          maxLength={12}
          required
          after={channel === 'google' ? undefined : <SendButton sending={sending} />}
        />
      )}
      <p role="status" className={identityStyles.hint}>
        {proof.attemptsLeft < TICKET_ATTEMPTS ? say('login.attemptsLeft', { count: proof.attemptsLeft }) : ''}
      </p>
      <Button type="submit" kind="main" size="lg" wide busy={proof.form.busy}>
        {say('login.verify')}
      </Button>
      <Warning text={sending.warning} onClose={sending.closeWarning} />
    </form>
  )
}

function useStepUpForm(step: NewIpStep, method: NewIpMethod, onOver: () => void) {
  const { say } = useWords()
  const settle = useFinishLogin()
  const entered = useAfterLogin()
  const attempts = useRef(TICKET_ATTEMPTS)
  const [attemptsLeft, setAttemptsLeft] = useState(TICKET_ATTEMPTS)
  const form = useForm({
    call: newIpCalls.verifyNewIpLogin,
    start: { accountHolderName: '', code: '' },
    judge: typed => ({
      ...(method === 'accountHolderName' && typed.accountHolderName.trim() === ''
        ? { accountHolderName: REQUIRED }
        : {}),
      ...(typed.code.trim() === '' && method !== 'passkey' ? { code: REQUIRED } : {}),
    }),
    blame: { 'identity.codeWrong': 'code' },
    send: async ({ code, accountHolderName }, put) => {
      try {
        const { ticket } = step
        const body = {
          ticket,
          method,
          ...(method === 'passkey'
            ? { passkey: await askStep(ticket, say('login.passkeyFailed')) }
            : { code: code.trim() }),
          ...(method === 'accountHolderName' ? { accountHolderName } : {}),
        }
        const answer = await settle(await put(body))
        if (answer) entered(answer)
      } catch (error) {
        if (isRefused(error) && error.status !== 0) judgeTry(error)
        throw error
      }
    },
  })
  const judgeTry = (error: Refused) => {
    attempts.current -= 1
    setAttemptsLeft(attempts.current)
    if (error.code !== 'identity.ticketOver' && attempts.current > 0) return
    toast(error.message, 'bad')
    onOver()
  }
  return { form, attemptsLeft }
}

/** A passkey of the account that the ticket waits for. */
async function askStep(ticket: string, failed: string) {
  const { options } = await ask(passkeyCalls.beginPasskeyStep, { body: { ticket } })
  return askPasskey(options, failed)
}

const METHOD_NAMES = {
  sms: 'login.method.sms',
  email: 'login.method.email',
  accountHolderName: 'login.method.accountHolderName',
  google: 'login.method.google',
  passkey: 'login.method.passkey',
} as const

type MethodsProps = { step: NewIpStep; chosen: NewIpMethod; onChoose: (method: NewIpMethod) => void }

function Methods({ step, chosen, onChoose }: MethodsProps) {
  const { say } = useWords()
  return (
    <RadioCards legend={say('login.methods')}>
      {step.methods.map(method => (
        <RadioCard key={method} name="method" checked={method === chosen} onChange={() => onChoose(method)}>
          <TextBlock>
            {say(METHOD_NAMES[method])}
            {method === 'sms' || method === 'email' ? (
              <small className="num">{method === 'sms' ? step.mobile : step.email}</small>
            ) : null}
          </TextBlock>
        </RadioCard>
      ))}
    </RadioCards>
  )
}
