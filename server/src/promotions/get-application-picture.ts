import type { Answer, Asked } from '@sen/core/call'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import { findApplicationPicture } from '../inbox/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { asDataUrl } from '../platform/uploads.ts'

type Call = typeof promotionStaffCalls.getApplicationPicture

/** A picture that was sent with an application; those of tickets and feedback are not asked for here. */
export async function getApplicationPicture(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const image = await deps.db.inBrand(caller.brand.code, tx => findApplicationPicture(tx, query.id))
  return { image: asDataUrl(image ?? refuse('pictures.unknown')) }
}
