/** Signing in with a code sent to the phone (LOGIN-08, LOGIN-16). */
import { identityCalls } from '@sen/core/identity/calls'
import { PHONE_AUTH_TYPE } from '@sen/core/identity/phone-auth'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import type { SignedIn } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { CodeField } from './CodeField.tsx'
import identityStyles from './identity.module.css'
import { focusField } from './judge-login.ts'
import { MobileField } from './MobileField.tsx'
import { Progress } from './Progress.tsx'
import { provePhone, useCode } from './use-code.ts'
import { useNumber } from './use-number.ts'
import { type LoginBody, useLoginFlow } from './use-sign-in.ts'

type Props = { agent: boolean; onDone: (answer: SignedIn) => void }

export function SmsForm({ agent, onDone }: Props) {
  const { say } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const sms = useSmsLogin(form, agent, onDone)
  return (
    <form {...TYPED} data-ready="" ref={form} className={identityStyles.form} onSubmit={sms.submit} noValidate>
      <FormAlert text={sms.mistakes || sms.failure} />
      <MobileField {...sms.number.field} />
      <CodeField code={sms.code} value={sms.typed} onChange={sms.typeCode} error={sms.codeFault} hasPhoneAuth />
      <Checkbox
        label={say('login.rememberMobile')}
        name="remember"
        checked={sms.remember}
        onChange={event => sms.setRemember(event.target.checked)}
      />
      <Button type="submit" kind="main" size="lg" wide busy={sms.step !== 'idle'}>
        {say('login.submit')}
      </Button>
      <Progress step={sms.step} sending="login.submitting" />
    </form>
  )
}

/** What is typed, what is wrong with it, and sending it. */
function useSmsLogin(form: RefObject<HTMLFormElement | null>, agent: boolean, onDone: Props['onDone']) {
  const { say } = useWords()
  const loginFlow = useLoginFlow(useBrand().humanVerification)
  const number = useNumber(form, true)
  const code = useCode('login', number.key, number.judge)
  const [typed, setTyped] = useState('')
  const [codeFault, setCodeFault] = useState('')
  const [remembers, setRemember] = useState<boolean>()
  const remember = remembers ?? number.remembered !== undefined

  const send = (body: LoginBody) =>
    code.channel === 'sms'
      ? loginFlow.login({ ...body, type: 'sms', password: typed })
      : loginFlow.enter('login', async proof => {
          const idToken = await provePhone(code.sessionInfo, typed)
          const proved = proof ? { humanVerification: proof } : {}
          return ask(identityCalls.login, {
            body: { ...body, type: PHONE_AUTH_TYPE, channel: 'sms', idToken, ...proved },
          })
        })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loginFlow.step !== 'idle') return
    const to = number.judge()
    setCodeFault(typed === '' ? say('identity.required') : '')
    if (!to) return
    if (typed === '') return focusField(form.current, 'verificationCode')
    const { mobileNum: username, countryDialingCode } = to
    const answer = await send({ username, countryDialingCode, remember, ...(agent ? { agent } : {}) })
    if (answer) return onDone(answer)
    setTyped('')
    focusField(form.current, 'verificationCode')
  }

  const typeCode = (value: string) => {
    setTyped(value)
    setCodeFault('')
  }
  return {
    ...{ number, typed, typeCode, codeFault, remember, setRemember, code, submit },
    step: loginFlow.step,
    failure: loginFlow.failure,
    mistakes: number.field.error && codeFault ? say('register.mistakes', { count: 2 }) : '',
  }
}
