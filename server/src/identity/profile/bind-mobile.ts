import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readMobileOf } from '../account/read-contact.ts'
import { bindContact } from './bind-contact.ts'

type Call = typeof securityCalls.bindMobile

/** Binds a mobile number by the code sent to it. */
export async function bindMobile(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { value } = readMobileOf(caller, body.mobileNum, body.countryDialingCode)
  return bindContact(deps, caller, { kind: 'mobile', value, typed: body })
}
