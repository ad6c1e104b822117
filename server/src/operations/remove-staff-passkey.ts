import type { Answer, Asked } from '@sen/core/call'
import type { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireOwnPassword } from './passkey-store.ts'

type Call = typeof staffPasskeyCalls.removeStaffPasskey

/** Removes an own passkey. */
export async function removeStaffPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  await requireOwnPassword(deps, caller, body.password)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const removed = await tx.one<{ name: string }>(sql`
      delete from operations.staff_passkeys where brand_id = ${tx.brandId} and staff_id = ${staffId} and id = ${body.id}
      returning name`)
    if (!removed) return refuse('identity.passkeyGone')
    const subject = { kind: 'staff', id: staffId }
    await record(tx, { action: 'removeStaffPasskey', subject, before: { passkey: removed.name } })
    return { id: body.id }
  })
}
