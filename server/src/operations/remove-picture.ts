import type { Answer, Asked } from '@sen/core/call'
import type { pictureCalls } from '@sen/core/operations/picture-calls'
import { refuse } from '@sen/core/refusal'
import { deletePicture, lockPicture } from '../content/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { dropPicture, libraryPictureUrl } from '../platform/uploads.ts'
import { findUsedPictures } from './list-pictures.ts'

type Call = typeof pictureCalls.removePicture

/** Removes a picture that nothing shows. Whoever puts it somewhere at this moment holds its row, so one of the two is refused. */
export async function removePicture(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { record } = staffOf(caller)
  const brandId = caller.brand.code
  await deps.db.inBrand(brandId, async tx => {
    const row = (await lockPicture(tx, body.id)) ?? refuse('operations.pictureUnknown')
    if ((await findUsedPictures(tx)).has(libraryPictureUrl(row.name))) refuse('operations.pictureUsed')
    await deletePicture(tx, row.id)
    await record(tx, {
      action: 'removePicture',
      subject: { kind: 'picture', id: row.id },
      before: { name: row.name, width: row.width, height: row.height, bytes: row.bytes },
    })
    await dropPicture(tx, 'pictures', row.name)
  })
  return { removed: true }
}
