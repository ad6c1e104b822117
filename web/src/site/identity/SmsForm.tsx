/** Signing in with a code sent to the phone (LOGIN-08, LOGIN-16). */
import { identityCalls } from '@sen/core/identity/calls'
import { PHONE_AUTH_TYPE } from '@sen/core/identity/phone-auth'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import type { SignedIn } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { REQUIRED } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { CodeField } from './CodeField.tsx'
import identityStyles from './identity.module.css'
import { MobileField } from './MobileField.tsx'
import { Progress } from './Progress.tsx'
import { readRememberedMobile } from './remember.ts'
import { provePhone, useCode } from './use-code.ts'
import { useNumber } from './use-number.ts'
import { type LoginBody, useLoginFlow } from './use-sign-in.ts'

type Props = { agent: boolean; onDone: (answer: SignedIn) => void }

export function SmsForm({ agent, onDone }: Props) {
  const { say } = useWords()
  const { form, number, code, step } = useSmsLogin(agent, onDone)
  return (
    <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
      <FormAlert text={form.failure} />
      <MobileField {...number.fieldIn(form)} />
      <CodeField code={code} {...form.field('verificationCode')} hasPhoneAuth />
      <Checkbox label={say('login.rememberMobile')} {...form.tick('remember')} />
      <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
        {say('login.submit')}
      </Button>
      <Progress step={step} sending="login.submitting" />
    </form>
  )
}

/** What is typed, what is wrong with it, and sending it. */
function useSmsLogin(agent: boolean, onDone: Props['onDone']) {
  const loginFlow = useLoginFlow()
  const [kept] = useState(readRememberedMobile)
  const number = useNumber(kept?.mobileNum)

  const login = (body: LoginBody, typed: string) =>
    code.channel === 'sms'
      ? loginFlow.login({ ...body, type: 'sms', password: typed })
      : loginFlow.enter('login', async proof => {
          const idToken = await provePhone(code.sessionInfo, typed)
          const proved = proof ? { humanVerification: proof } : {}
          return ask(identityCalls.login, {
            body: { ...body, type: PHONE_AUTH_TYPE, channel: 'sms', idToken, ...proved },
          })
        })

  const form = useForm({
    start: {
      mobileNum: kept?.mobileNum ?? '',
      countryDialingCode: kept?.countryDialingCode ?? '',
      verificationCode: '',
      remember: kept !== undefined,
    },
    judge: typed => ({
      ...number.judge(typed),
      ...(typed.verificationCode === '' ? { verificationCode: REQUIRED } : {}),
    }),
    // A code is good once.
    retry: 'verificationCode',
    send: async typed => {
      const { mobileNum: username = '', countryDialingCode = '' } = number.read(typed) ?? {}
      const body = { username, countryDialingCode, remember: typed.remember, ...(agent ? { agent } : {}) }
      const answer = await login(body, typed.verificationCode).finally(() => form.change('verificationCode', ''))
      if (answer) onDone(answer)
    },
  })
  const code = useCode('login', number.keyOf(form.values), () => number.targetIn(form))
  return { form, number, code, step: loginFlow.step }
}
