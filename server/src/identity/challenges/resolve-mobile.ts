import { maskMobile } from '@sen/core/identity/mobile'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listContacts, readMobileOf } from '../account/read-contact.ts'
import { readRememberToken } from '../sessions/remember-token.ts'

/**
 * The number that was typed, as it is kept; refuses with platform.badInput when it is none. A remembered form holds only what others
 * may see of it ("*****5678"): from the browser that is remembered it stands for the account's own number.
 */
export async function resolveMobile(
  deps: Deps,
  caller: Caller,
  typed: { mobileNum: string; countryDialingCode?: string | undefined },
  field = 'mobileNum',
): Promise<string> {
  if (typed.mobileNum.includes('*')) {
    const own = await deps.db.inBrand(caller.brand.code, async tx => {
      const found = await readRememberToken(deps, tx, caller)
      const contacts = found?.isCurrent ? await listContacts(tx, found.accountId) : []
      return contacts.find(contact => contact.kind === 'mobile')?.value
    })
    if (own && maskMobile(own).slice(2) === typed.mobileNum.trim()) return own
  }
  return readMobileOf(caller, typed.mobileNum, typed.countryDialingCode, field).value
}
