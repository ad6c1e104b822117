import type { Answer, Asked } from '@sen/core/call'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { asDataAddress } from '../platform/uploads.ts'
import type { PromotionPorts } from './jobs.ts'

type Call = typeof promotionStaffCalls.getAppliedPicture

/** A picture that was sent with an application; those of tickets and feedback are not asked for here. */
export const getAppliedPictureWith =
  ({ findPicture }: PromotionPorts) =>
  async (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> => {
    const image = await deps.db.inBrand(caller.brand.code, tx => findPicture(tx, query.id))
    return { image: asDataAddress(image ?? refuse('pictures.unknown')) }
  }
