import type { Answer, Asked } from '@sen/core/call'
import type { pictureCalls } from '@sen/core/operations/picture-calls'
import { savePicture } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { reencodeSizedPicture, storePicture } from '../platform/uploads.ts'
import { viewPicture } from './list-pictures.ts'

type Call = typeof pictureCalls.uploadSitePicture

/** The longest side that is kept, pixels: what the widest banner shows. */
const SIDE_MAX = 1920

/** Takes a picture into the brand's library: only its pixels are kept (threat T26), under the brand that it is of. */
export async function uploadSitePicture(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, name: staffName, record } = staffOf(caller)
  const brandId = caller.brand.code
  const { picture, width, height } = await reencodeSizedPicture(body, {
    size: { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside' },
    lane: 'pictures',
    owner: staffId,
  })
  return deps.db.inBrand(brandId, async tx => {
    const name = await storePicture(deps, tx, 'pictures', picture)
    const row = {
      ...{ id: deps.newId(), name, width, height, bytes: picture.length },
      ...{ uploaded_by: staffId, uploaded_by_name: staffName, uploaded_at: deps.now() },
    }
    await savePicture(tx, row)
    await record(tx, {
      action: 'uploadSitePicture',
      subject: { kind: 'picture', id: row.id },
      after: { name, width, height, bytes: row.bytes },
    })
    return viewPicture(row, new Set())
  })
}
