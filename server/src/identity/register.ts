import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { trimInput } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import type { Gifts } from './open-account.ts'
import { checkRegistrant, openRegistered, refuseFaults } from './open-registered.ts'
import { readMobileOf } from './read-contact.ts'
import { asksSmsCode } from './register-mobile.ts'
import { takeCode } from './take-code.ts'

type Call = typeof identityCalls.register

/** Registration by user name: judged by the brand's rules, then opened, granted and signed in, all in one transaction. */
export const registerWith =
  (gifts: Gifts) =>
  async (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const { brand } = caller
    if (!brand.flags.USERNAMEREG3 || brand.modules.usernameRegister.enabled !== 1) refuse('identity.registerOff')
    const typed = trimInput(body)
    refuseFaults(caller, typed, { mode: 'username' })
    await checkRegistrant(deps, caller, typed)
    const username = typed.username as string
    // A number typed beside the name becomes the account's only when a code proved it: else it could be anybody's.
    if (!typed.mobileNum || !typed.verificationCode || !asksSmsCode(brand))
      return openRegistered(deps, gifts, caller, typed, { username })
    const mobile = readMobileOf(caller, typed.mobileNum, typed.countryDialingCode)
    const target = { kind: 'sms', value: mobile.value } as const
    const isRight = await takeCode(deps, brand.code, { purpose: 'register', target, code: typed.verificationCode })
    if (!isRight) refuse('identity.codeWrong')
    return openRegistered(deps, gifts, caller, typed, { username, mobile, isMobileProved: true })
  }
