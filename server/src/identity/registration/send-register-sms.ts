import type { Answer, Asked } from '@sen/core/call'
import type { codeCalls } from '@sen/core/identity/code-calls'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readMobileOf } from '../account/read-contact.ts'
import { checkSender } from '../challenges/check-sender.ts'
import { asksSmsCode } from '../challenges/prove-mobile.ts'
import { sendCode } from '../challenges/send-code.ts'

type Call = typeof codeCalls.sendRegisterSms

/** Sends the code of a registration, by mobile or by user name (API-06). A number that is taken is told at registering, not here. */
export async function sendRegisterSms(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  if (!asksSmsCode(caller.brand)) refuse('identity.smsOff')
  const field = body.mobileNum === undefined ? 'mobileNo' : 'mobileNum'
  const typed = body.mobileNo ?? body.mobileNum
  if (!typed) {
    const message = say(caller.language, 'identity.required')
    return refuse('platform.badInput', { fields: { [field]: { code: 'identity.required', words: {}, message } } })
  }
  const mobile = readMobileOf(caller, typed, body.countryDialingCode, field)
  await checkSender(deps, caller, body, 'sms')
  return sendCode(deps, caller, { purpose: 'register', target: { kind: 'sms', value: mobile.value } })
}
