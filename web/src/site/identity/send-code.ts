/** Asks for a code by the call that its purpose and its way have. */
import { codeCalls } from '@sen/core/identity/code-calls'
import { phoneAuthCalls } from '@sen/core/identity/social-calls'
import { ask } from '../../ask/ask.ts'

export type CodePurpose = 'login' | 'reset' | 'unlock' | 'register'
/** sms: our own gateway. phoneAuth: the phone-authentication service of a third party (decision P12). */
export type CodeChannel = 'sms' | 'phoneAuth'

type Body = {
  mobileNum: string
  countryDialingCode: string
  humanVerification?: string
  captcha?: string
  captchaToken?: string
}

/** The seconds to wait; of the phone-authentication service with what it knows the sending by (SMS-03, SMS-04). */
export async function sendCode(purpose: CodePurpose, channel: CodeChannel, body: Body, username: string | undefined) {
  if (channel === 'phoneAuth') return ask(phoneAuthCalls.sendPhoneAuth, { body })
  if (purpose !== 'register') return 60 * (await ask(codeCalls.sendSms, { body: { ...body, purpose } })).expiredMinutes
  // The registration's call names the number otherwise than the others do (decision C28).
  const { mobileNum: mobileNo, ...rest } = body
  const named = { mobileNo, ...rest, ...(username ? { username } : {}) }
  return 60 * (await ask(codeCalls.sendRegisterSms, { body: named })).expiredMinutes
}
