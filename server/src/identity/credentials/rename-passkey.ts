import type { Answer, Asked } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { changeProtected } from './change-protected.ts'
import { proveOwnerBy } from './prove-by-passkey.ts'

type Call = typeof passkeyCalls.renamePasskey

/** Gives one of the account's passkeys another name. */
export async function renamePasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  await proveOwnerBy(deps, caller, body)
  const name = body.name.trim()
  return changeProtected(deps, caller, async (tx, account) => {
    const renamed = await tx.run(sql`
      update identity.passkeys set name = ${name}
      where brand_id = ${tx.brandId} and account_id = ${account.id} and id = ${body.id}`)
    if (renamed !== 1) refuse('identity.passkeyGone')
    await recordEvent(deps, tx, caller, { account, event: 'passkeyRenamed', subject: name })
    return {}
  })
}
