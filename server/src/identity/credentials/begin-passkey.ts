import type { Answer, Asked } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPasskeysOf, requirePasskeyRoom } from '../../platform/passkey-store.ts'
import { askNewPasskey } from '../../platform/passkeys.ts'
import { findTotp } from './check-totp.ts'
import { ACCOUNT_PASSKEYS } from './passkey-store.ts'
import { proveByPasskey } from './prove-by-passkey.ts'
import { proveOwner } from './prove-owner.ts'
import { proveTotp } from './prove-totp.ts'

type Call = typeof passkeyCalls.beginPasskey

/**
 * Asks for a new passkey, once its owner proved himself. A passkey alone opens the account, so where an authenticator is on its code is asked
 * beside the password.
 */
export async function beginPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, sessionId, account } = sessionOf(caller)
  const { brand } = caller
  const { password = '', code = '', passkey } = body
  const hasTotp = await deps.db.inBrand(brand.code, async tx => Boolean((await findTotp(tx, accountId))?.confirmed_at))
  if (passkey) await proveByPasskey(deps, caller, passkey)
  else if (hasTotp) await proveTotp(deps, caller, { password, code })
  else await proveOwner(deps, caller, password)
  return deps.db.inBrand(brand.code, async tx => {
    await requirePasskeyRoom(tx, ACCOUNT_PASSKEYS, accountId)
    const known = await listPasskeysOf(tx, ACCOUNT_PASSKEYS, accountId)
    const user = { id: accountId, name: account }
    return askNewPasskey(deps, tx, caller, { purpose: 'add', holder: sessionId, user, site: brand.name, known })
  })
}
