import type { Answer } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPasskeysOf, showPasskey } from '../../platform/passkey-store.ts'
import { ACCOUNT_PASSKEYS } from './passkey-store.ts'

/** The passkeys of the account, the newest first. */
export async function listPasskeys(deps: Deps, caller: Caller): Promise<Answer<typeof passkeyCalls.listPasskeys>> {
  const { accountId } = sessionOf(caller)
  const rows = await deps.db.inBrand(caller.brand.code, tx => listPasskeysOf(tx, ACCOUNT_PASSKEYS, accountId))
  return { list: rows.map(showPasskey) }
}
