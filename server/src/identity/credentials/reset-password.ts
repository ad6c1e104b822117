import type { Answer, Asked } from '@sen/core/call'
import type { passwordCalls } from '@sen/core/identity/password-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findAccountOfMobile, readMobileOf } from '../account/read-contact.ts'
import { takeCode } from '../challenges/take-code.ts'
import { findAccount } from '../store.ts'
import { hashPassword } from './hash-password.ts'
import { refuseNewPassword, replacePassword } from './replace-password.ts'

type Call = typeof passwordCalls.resetPassword

/** Sets a new password with a code sent to the phone (API-16); answers the name to sign in with (decisions C5 and C6). */
export async function resetPassword(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  if (!brand.flags.CHNGPASSVERIF3) refuse('identity.resetOff')
  const mobile = readMobileOf(caller, body.mobileNum, body.countryDialingCode)
  refuseNewPassword(caller, body)
  const target = { kind: 'sms', value: mobile.value } as const
  if (!(await takeCode(deps, brand.code, { purpose: 'reset', target, code: body.verificationCode })))
    refuse('identity.codeWrong')
  const hash = await hashPassword(body.newPassword)
  return deps.db.inBrand(brand.code, async tx => {
    const accountId = await findAccountOfMobile(tx, mobile.value)
    const account = accountId ? await findAccount(tx, accountId) : undefined
    if (!account) return refuse('identity.codeWrong')
    await replacePassword(deps, tx, caller, account, hash)
    return { username: account.username }
  })
}
