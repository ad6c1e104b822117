import type { Answer, Asked } from '@sen/core/call'
import type { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { giftPictureUrl, reencodePicture, storePicture } from '../platform/uploads.ts'

type Call = typeof mallStaffCalls.uploadMallPicture

/** The longest side that is kept, pixels: twice what the widest card of the mall shows. */
const SIDE_MAX = 800

/**
 * Takes a picture for a reward: only its pixels are kept (threat T26), under the brand that it is of. It stays also when no reward has
 * it any more, since what was redeemed keeps its picture.
 */
export async function uploadMallPicture(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  const brandId = caller.brand.code
  const drawn = await reencodePicture(body, {
    size: { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside' },
    lane: 'pictures',
    owner: staffId,
  })
  const name = await storePicture(deps, brandId, 'gifts', drawn)
  await deps.db.inBrand(brandId, tx =>
    record(tx, { action: 'uploadMallPicture', subject: { kind: 'mallPicture', id: name } }),
  )
  return { picture: giftPictureUrl(name) }
}
