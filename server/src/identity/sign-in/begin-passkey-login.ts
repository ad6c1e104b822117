import type { Answer } from '@sen/core/call'
import { PASSKEY_MINUTES } from '@sen/core/identity/limits'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import type { Caller, Deps } from '../../platform/deps.ts'
import { askPasskey } from '../../platform/passkeys.ts'
import { generateToken } from '../../platform/token.ts'

/** The cookie of the browser that was given a challenge. */
export const PASSKEY_COOKIE = 'pk'

/** Asks whichever passkey the owner chooses; nothing is asked about him, so nothing is told. */
export async function beginPasskeyLogin(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof passkeyCalls.beginPasskeyLogin>> {
  const holder = generateToken(deps)
  caller.setCookie(PASSKEY_COOKIE, holder, PASSKEY_MINUTES * 60)
  return deps.db.inBrand(caller.brand.code, tx => askPasskey(deps, tx, caller, { purpose: 'login', holder }))
}
