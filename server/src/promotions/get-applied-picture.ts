import type { Answer, Asked } from '@sen/core/call'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import { findAppliedPicture } from '../inbox/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { asDataAddress } from '../platform/uploads.ts'

type Call = typeof promotionStaffCalls.getAppliedPicture

/** A picture that was sent with an application; those of tickets and feedback are not asked for here. */
export async function getAppliedPicture(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const image = await deps.db.inBrand(caller.brand.code, tx => findAppliedPicture(tx, query.id))
  return { image: asDataAddress(image ?? refuse('pictures.unknown')) }
}
