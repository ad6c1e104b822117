import type { Answer, Asked } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { PROOF_SIDE_MAX, PROOFS_WAITING_MAX } from '@sen/core/cashier/limits'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { reencodePicture } from '../../platform/uploads.ts'
import { lockRequests } from '../store.ts'

type Call = typeof withdrawalCalls.uploadProof

/** Takes a proof image: only its pixels are kept (threat T26). It counts once confirmWithdrawal names it. */
export async function uploadProof(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const image = await reencodePicture(body, {
    size: { width: PROOF_SIDE_MAX, height: PROOF_SIDE_MAX, fit: 'inside' },
    lane: 'proofs',
    owner: accountId,
    judge: () => deps.db.inBrand(caller.brand.code, tx => requireRoom(tx, accountId)),
  })
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockRequests(tx, accountId)
    await requireRoom(tx, accountId)
    const proofId = deps.newId()
    await tx.run(sql`
      insert into cashier.proofs (brand_id, id, player_id, image) values (${tx.brandId}, ${proofId}, ${accountId}, ${image})`)
    return { proofId }
  })
}

/** Refuses one more proof of a player who has too many that no answer refers to yet. */
async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  const waiting = await tx.one<{ count: bigint }>(sql`
    select count(*) from cashier.proofs where brand_id = ${tx.brandId} and player_id = ${accountId} and not is_used`)
  if (Number(waiting?.count ?? 0n) >= PROOFS_WAITING_MAX) refuse('cashier.imagesMax')
}
