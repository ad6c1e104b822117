/** A code by SMS to a number that somebody types: the number is judged first (SMS-08), the picture asked for where the server wants it. */
import { codeCalls } from '@sen/core/identity/code-calls'
import { phoneAuthCalls } from '@sen/core/identity/social-calls'
import { useState } from 'react'
import { ask, Refused } from '../../ask/ask.ts'
import { useWords } from '../../words/words.tsx'
import { openPhoneCheck } from './phone-check.ts'
import { useStepUp } from './use-proof.ts'
import { useSending } from './use-sending.tsx'

export type CodePurpose = 'login' | 'reset' | 'unlock' | 'register'
/** sms: our own gateway. phoneAuth: the phone-authentication service of a third party (decision P12). */
export type CodeChannel = 'sms' | 'phoneAuth'

export type CodeTarget = {
  mobileNum: string
  countryDialingCode: string
  /** Digits with the country's code, or what is shown of a remembered number. */
  key: string
}

export type Code = ReturnType<typeof useCode>

/**
 * `judge` answers the number, or undefined after it has shown what is wrong with it; `key` is the number the field holds now, and
 * `username` what a registration by name sends along.
 */
export function useCode(purpose: CodePurpose, key: string, judge: () => CodeTarget | undefined, username?: string) {
  const words = useWords()
  const prove = useStepUp()
  const [channel, setChannel] = useState<CodeChannel>('sms')
  const [captcha, setCaptcha] = useState({ isAsked: false, typed: '', renewal: 0 })
  const [sessionInfo, setSessionInfo] = useState('')

  const send = async () => {
    const to = judge()
    if (!to) return undefined
    const { mobileNum, countryDialingCode } = to
    const check = channel === 'phoneAuth' ? { captchaToken: await openPhoneCheck(words) } : {}
    const proof = { ...(await prove('sms')), ...(captcha.typed ? { captcha: captcha.typed } : {}), ...check }
    const seconds = await sendCode(purpose, channel, { mobileNum, countryDialingCode, ...proof }, username)
    setCaptcha({ isAsked: false, typed: '', renewal: 0 })
    if (typeof seconds === 'number') return seconds
    setSessionInfo(seconds.sessionInfo)
    return seconds.seconds
  }
  const fail = (error: unknown) => {
    const value = error instanceof Refused ? (error.value as { captcha?: boolean } | null) : null
    setCaptcha(({ isAsked, renewal }) => ({
      isAsked: isAsked || value?.captcha === true,
      typed: '',
      renewal: renewal + 1,
    }))
  }
  const sending = useSending([channel === 'sms' ? purpose : `${purpose}.${channel}`, key], send, fail)
  return {
    ...{ sending, channel, setChannel, captcha, sessionInfo },
    typeCaptcha: (typed: string) => setCaptcha(before => ({ ...before, typed })),
  }
}

type Body = {
  mobileNum: string
  countryDialingCode: string
  humanVerification?: string
  captcha?: string
  captchaToken?: string
}

/** The seconds to wait; of the phone-authentication service with what it knows the sending by (SMS-03, SMS-04). */
async function sendCode(purpose: CodePurpose, channel: CodeChannel, body: Body, username: string | undefined) {
  if (channel === 'phoneAuth') return ask(phoneAuthCalls.sendPhoneAuth, { body })
  if (purpose !== 'register') return 60 * (await ask(codeCalls.sendSms, { body: { ...body, purpose } })).expiredMinutes
  // The registration's call names the number otherwise than the others do (decision C28).
  const { mobileNum: mobileNo, ...rest } = body
  const named = { mobileNo, ...rest, ...(username ? { username } : {}) }
  return 60 * (await ask(codeCalls.sendRegisterSms, { body: named })).expiredMinutes
}

/** What the phone-authentication service says of a typed code: the identity token that signing in and registering take. */
export async function provePhone(sessionInfo: string, code: string): Promise<string> {
  return (await ask(phoneAuthCalls.verifyPhoneAuth, { body: { sessionInfo, code } })).idToken
}
