import type { Brand } from '@sen/core/brand/brand-file'
import type { Answer, Asked } from '@sen/core/call'
import type { codeCalls } from '@sen/core/identity/code-calls'
import { readMobile } from '@sen/core/identity/mobile'
import { trimInput } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { generateText } from '../../platform/token.ts'
import { findAccountOfMobile, mobileRules } from '../account/read-contact.ts'
import { asksSmsCode, isByPhoneAuth, takeMobileVerification } from '../challenges/prove-mobile.ts'
import { checkRegistrant, openRegistered, refuseFaults } from './open-registered.ts'

type Call = typeof codeCalls.registerMobile

/** Whether registering by mobile asks a password (REG-13, REG-15). */
const asksPassword = ({ flags, modules }: Brand): boolean =>
  flags.MOBILENUMPASSREG3 && modules.mobilePasswordRegister.enabled === 1

/**
 * Registration by mobile number (API-11). The account gets a drawn user name, since the number itself must not stand on boards;
 * signing in takes the number as well. Without a password it is entered by code only.
 */
export async function registerMobile(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  if (!brand.flags.MOBILENUMREG3 || brand.modules.mobileRegister.enabled !== 1) refuse('identity.registerOff')
  const hasPassword = asksPassword(brand)
  const { username: _, password, confirmPassword, ...rest } = trimInput(body)
  const read = rest.mobileNum ? readMobile(mobileRules(brand), rest.mobileNum, rest.countryDialingCode) : undefined
  const mobile = read && !('fault' in read) ? read : undefined
  const typed = {
    ...rest,
    ...(hasPassword ? { password, confirmPassword } : {}),
    ...(mobile ? { mobileNum: mobile.national, countryDialingCode: mobile.countryDialingCode } : {}),
  }
  const isProvedElsewhere = isByPhoneAuth(brand, rest)
  const hasSmsCode = asksSmsCode(brand) && !isProvedElsewhere
  refuseFaults(
    caller,
    typed,
    { mode: 'mobile', hasPassword, hasSmsCode },
    read && 'fault' in read ? { mobileNum: read.fault } : {},
  )
  if (!mobile) return refuse('platform.badInput')
  await checkRegistrant(deps, caller, typed)
  const isMobileProved = hasSmsCode || isProvedElsewhere
  if (isMobileProved) await takeMobileVerification(deps, caller, typed, mobile)
  // Told only after the code was right: whoever has the phone may know that its number has an account.
  const owner = await deps.db.inBrand(brand.code, tx => findAccountOfMobile(tx, mobile.value))
  if (owner) refuse('identity.mobileTaken')
  const username = generateUsername(deps)
  return openRegistered(deps, caller, typed, { username, mobile, isMobileProved })
}

/** Ten characters that satisfy every brand's rule for names: a letter first, small letters and digits. */
const generateUsername = (deps: Deps): string => `m${generateText(deps, 'abcdefghjkmnpqrstuvwxyz23456789x', 9)}`
