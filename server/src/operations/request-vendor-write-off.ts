import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockReceivable } from '../play/public.ts'

type Call = typeof playerCalls.requestVendorWriteOff

/** Asks that what a player owes a vendor be given up. Nothing happens until another person approves. */
export async function requestVendorWriteOff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { id, player_id, left } = await lockReceivable(tx, body.id)
    const approvalId = deps.newId()
    const added = await tx.run(sql`
      insert into operations.approvals (brand_id, id, kind, key, player_id, amount, bucket, reason, requested_by, requested_at, receivable_id)
      values (${tx.brandId}, ${approvalId}, 'writeOff', ${approvalId}, ${player_id}, ${left}, 'cash', ${body.reason}, ${staffId},
        ${deps.now()}, ${id})
      on conflict do nothing`)
    if (added === 0) refuse('operations.writeOffWaits')
    await record(tx, {
      action: 'requestVendorWriteOff',
      subject: { kind: 'player', id: player_id },
      after: { approval: approvalId, amount: writeAmount(left) },
      reason: body.reason,
    })
    return { approvalId }
  })
}
