import type { Answer } from '@sen/core/call'
import { PASSKEY_MINUTES } from '@sen/core/identity/limits'
import type { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { askPasskey } from '../platform/passkeys.ts'
import { generateToken } from '../platform/token.ts'

/** The cookie of the browser that was given a challenge. */
export const STAFF_PASSKEY_COOKIE = 'office-pk'

/** Asks whichever passkey its owner chooses; nothing is asked about him, so nothing is told. */
export async function beginStaffPasskeyLogin(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof staffPasskeyCalls.beginStaffPasskeyLogin>> {
  const holder = generateToken(deps)
  caller.setCookie(STAFF_PASSKEY_COOKIE, holder, PASSKEY_MINUTES * 60)
  return deps.db.inBrand(caller.brand.code, tx => askPasskey(deps, tx, caller, { purpose: 'staff-login', holder }))
}
