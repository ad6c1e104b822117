import type { Answer, Asked } from '@sen/core/call'
import { readMobile } from '@sen/core/identity/mobile'
import { PHONE_AUTH_SECONDS } from '@sen/core/identity/phone-auth'
import type { phoneAuthCalls } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { mobileRules } from '../account/read-contact.ts'
import { openPhoneAuth } from '../adapters/phone-auth.ts'
import { checkSender } from './check-sender.ts'
import { sendCode } from './send-code.ts'

type Call = typeof phoneAuthCalls.sendPhoneAuth

/**
 * Has the phone-authentication service send its code (decision P12). Each one costs money there too, so the same limits stand before
 * it as before our own (threat T3): the count is taken with a code of ours, which only the stand-in really sends.
 */
export async function sendPhoneAuth(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  const service = brand.modules.phoneAuth.enabled === 1 ? openPhoneAuth(deps, caller) : undefined
  if (!service) return refuse('identity.loginTypeOff')
  if (body.mobileNum.trim() === '') refuse('identity.phoneAuth.numberMissing')
  const mobile = readMobile(mobileRules(brand), body.mobileNum, body.countryDialingCode)
  if ('fault' in mobile) return refuse('identity.phoneAuth.numberInvalid')
  await checkSender(deps, caller, body, 'sms')
  const target = { kind: 'sms', value: mobile.value } as const
  await sendCode(deps, caller, { purpose: 'phone-auth', target, isKnown: service.isStandIn })
  const sessionInfo = await service.send(mobile.value, { captchaToken: body.captchaToken })
  return { sessionInfo, seconds: PHONE_AUTH_SECONDS }
}
