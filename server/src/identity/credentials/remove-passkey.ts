import type { Answer, Asked } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { changeProtected } from './change-protected.ts'
import { proveOwnerBy } from './prove-by-passkey.ts'

type Call = typeof passkeyCalls.removePasskey

/** Removes one of the account's passkeys; its owner is told. */
export async function removePasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  await proveOwnerBy(deps, caller, body)
  return changeProtected(deps, caller, async (tx, account) => {
    const removed = await tx.one<{ name: string }>(sql`
      delete from identity.passkeys where brand_id = ${tx.brandId} and account_id = ${account.id} and id = ${body.id}
      returning name`)
    if (!removed) return refuse('identity.passkeyGone')
    await recordEvent(deps, tx, caller, { account, event: 'passkeyRemoved', subject: removed.name })
    return {}
  })
}
