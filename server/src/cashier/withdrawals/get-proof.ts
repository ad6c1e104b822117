import type { Answer, Asked } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { asDataUrl } from '../../platform/uploads.ts'

type Call = typeof withdrawalCalls.getProof

/** The player's own proof image. */
export async function getProof(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const row = await deps.db.inBrand(caller.brand.code, tx =>
    tx.one<{ image: Buffer }>(sql`
      select image from cashier.proofs where brand_id = ${tx.brandId} and id = ${query.id} and player_id = ${accountId}`),
  )
  return { image: asDataUrl((row ?? refuse('cashier.proofUnknown')).image) }
}
