import type { Answer, Asked } from '@sen/core/call'
import type { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireOwnPassword } from './passkey-store.ts'

type Call = typeof staffPasskeyCalls.renameStaffPasskey

/** Gives an own passkey another name. */
export async function renameStaffPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  await requireOwnPassword(deps, caller, body.password)
  const name = body.name.trim()
  return deps.db.inBrand(caller.brand.code, async tx => {
    const before = await tx.one<{ name: string }>(sql`
      select name from operations.staff_passkeys
      where brand_id = ${tx.brandId} and staff_id = ${staffId} and id = ${body.id} for update`)
    if (!before) return refuse('identity.passkeyGone')
    await tx.run(sql`
      update operations.staff_passkeys set name = ${name}
      where brand_id = ${tx.brandId} and staff_id = ${staffId} and id = ${body.id}`)
    await record(tx, {
      action: 'renameStaffPasskey',
      subject: { kind: 'staff', id: staffId },
      before: { passkey: before.name },
      after: { passkey: name },
    })
    return { id: body.id }
  })
}
