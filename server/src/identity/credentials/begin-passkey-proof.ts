import type { Answer } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPasskeysOf } from '../../platform/passkey-store.ts'
import { askPasskey } from '../../platform/passkeys.ts'
import { ACCOUNT_PASSKEYS } from './passkey-store.ts'

/** Asks one of the account's own passkeys, where it proves the owner; refuses with identity.noPasskey where none answers on this host. */
export async function beginPasskeyProof(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof passkeyCalls.beginPasskeyProof>> {
  const { accountId, sessionId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const known = await listPasskeysOf(tx, ACCOUNT_PASSKEYS, accountId)
    return askPasskey(deps, tx, caller, { purpose: 'proof', holder: sessionId, known })
  })
}
