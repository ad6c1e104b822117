/** A code by SMS to a number that somebody types: the number is judged first (SMS-08), the picture asked for where the server wants it. */
import { maskMobile } from '@sen/core/identity/mobile'
import { phoneAuthCalls } from '@sen/core/identity/social-calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { refusedValue } from '../../ask/refused.ts'
import { useWords } from '../../words/words.tsx'
import { openPhoneCheck } from './phone-check.ts'
import { type CodeChannel, type CodePurpose, sendCode } from './send-code.ts'
import { useStepUp } from './use-proof.ts'
import { useSending } from './use-sending.tsx'

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
    const value = refusedValue<{ captcha: boolean }>(error)
    setCaptcha(({ isAsked, renewal }) => ({
      isAsked: isAsked || value?.captcha === true,
      typed: '',
      renewal: renewal + 1,
    }))
  }
  const sending = useSending([channel === 'sms' ? purpose : `${purpose}.${channel}`, key], send, fail)
  return {
    ...{ sending, channel, setChannel, captcha, sessionInfo },
    /** Where codes go, masked. */
    to: maskMobile(key),
    typeCaptcha: (typed: string) => setCaptcha(before => ({ ...before, typed })),
  }
}

/** What the phone-authentication service says of a typed code: the identity token that signing in and registering take. */
export async function provePhone(sessionInfo: string, code: string): Promise<string> {
  return (await ask(phoneAuthCalls.verifyPhoneAuth, { body: { sessionInfo, code } })).idToken
}
