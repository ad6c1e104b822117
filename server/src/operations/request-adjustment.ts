import type { Answer, Asked } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { isAdjustment } from '@sen/core/operations/rules'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadPlayer } from './load-player.ts'

type Call = typeof playerCalls.requestAdjustment
type Known = { id: string; player_id: string; amount: bigint; bucket: string; requested_by: string }

/**
 * Asks for a manual credit or debit. Nothing moves until another person approves (threat T35). The same key again is the same request;
 * with other content it is refused.
 */
export async function requestAdjustment(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  const amount = readAmount(body.amount)
  if (!isAdjustment(amount)) refuse('operations.amountWrong')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, body.id)
    const approvalId = deps.newId()
    const added = await tx.run(sql`
      insert into operations.approvals (brand_id, id, kind, key, player_id, amount, bucket, reason, requested_by, requested_at)
      values (${tx.brandId}, ${approvalId}, 'adjustment', ${body.key}, ${player.id}, ${amount}, ${body.bucket}, ${body.reason},
        ${staffId}, ${deps.now()})
      on conflict (brand_id, key) do nothing`)
    const known = await tx.one<Known>(sql`
      select id, player_id, amount, bucket, requested_by from operations.approvals
      where brand_id = ${tx.brandId} and key = ${body.key}`)
    const isSame =
      known?.player_id === player.id &&
      known.amount === amount &&
      known.bucket === body.bucket &&
      known.requested_by === staffId
    if (!known || !isSame) refuse('wallet.duplicate')
    await record(tx, {
      action: 'requestAdjustment',
      subject: { kind: 'player', id: player.id },
      after: { approval: known.id, amount: writeAmount(amount), bucket: body.bucket, isRepeated: added === 0 },
      reason: body.reason,
    })
    return { approvalId: known.id }
  })
}
