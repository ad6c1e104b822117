/** The mobile number of a registration, and what proves that it is the registrant's. */
import type { Brand } from '@sen/core/brand/brand-file'
import type { Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { Mobile } from '@sen/core/identity/mobile'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readMobileOf } from '../account/read-contact.ts'
import { takeCode } from './take-code.ts'
import { takePhoneToken } from './take-phone-token.ts'

type Body = Asked<typeof identityCalls.register>['body']

/** Whether registering asks a code sent to the phone: the flag is on and its module too (REG-14, REG-15). */
export const asksSmsCode = ({ flags, modules }: Brand): boolean =>
  flags.REGMOBVERF3 && modules.smsVerification.enabled === 1

/**
 * The number typed beside a name, when a code or the phone-authentication service proved it; a number that nobody proved becomes
 * nobody's, since it could be anybody's. Refuses with identity.codeWrong, identity.phoneAuth.…
 */
export async function proveMobile(
  deps: Deps,
  caller: Caller,
  typed: Body,
): Promise<{ mobile?: Mobile; isMobileProved?: boolean }> {
  const { brand } = caller
  if (!typed.mobileNum) return {}
  const code = typed.verificationCode
  if (!isByPhoneAuth(brand, typed) && (!code || !asksSmsCode(brand))) return {}
  const mobile = readMobileOf(caller, typed.mobileNum, typed.countryDialingCode)
  await takeMobileVerification(deps, caller, typed, mobile)
  return { mobile, isMobileProved: true }
}

/** Uses up what proves the number: the identity token of the phone-authentication service, else the code we sent. */
export async function takeMobileVerification(deps: Deps, caller: Caller, typed: Body, mobile: Mobile): Promise<void> {
  const { brand } = caller
  if (isByPhoneAuth(brand, typed)) {
    const proved = await takePhoneToken(deps, caller, typed.idToken as string, 'register')
    if (proved !== mobile.value) refuse('identity.phoneAuth.numberInvalid')
    return
  }
  const target = { kind: 'sms', value: mobile.value } as const
  const code = typed.verificationCode ?? ''
  if (!(await takeCode(deps, brand.code, { purpose: 'register', target, code }))) refuse('identity.codeWrong')
}

/** A registration whose number the phone-authentication service proved (SMS-12). */
export const isByPhoneAuth = ({ modules }: Brand, typed: Body): boolean =>
  modules.phoneAuth.enabled === 1 && typed.channel === 'sms' && typed.idToken !== undefined
