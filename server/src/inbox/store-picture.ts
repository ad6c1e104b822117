import { PICTURE_SIDE_MAX, PICTURES_WAITING_MAX } from '@sen/core/pictures'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { reencodePicture } from '../platform/uploads.ts'
import { WAITS } from './attach-pictures.ts'

type Sent = {
  brandId: string
  /** Who sends it: a player's account, or somebody of the staff. */
  ownerId: string
  bytes: Uint8Array
  /** Asked before anything is drawn. */
  judge?: () => Promise<void>
  /** Said in the same transaction, once it is kept. */
  note?: (tx: Tx, id: string) => Promise<void>
}

/** Keeps a picture, drawn anew, until a text names it; answers its id. */
export async function storePicture(
  deps: Deps,
  { brandId, ownerId, bytes, judge, note }: Sent,
): Promise<{ id: string }> {
  const image = await reencodePicture(bytes, {
    size: { width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: 'inside' },
    lane: 'pictures',
    owner: ownerId,
    ...(judge ? { judge } : {}),
  })
  return deps.db.inBrand(brandId, async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${tx.brandId} ${ownerId}`}, 0))`)
    // Whoever chooses and changes his mind again and again is never told to wait: the oldest that waits makes place.
    await tx.run(sql`
      delete from inbox.pictures where brand_id = ${tx.brandId} and id in (
        select id from inbox.pictures
        where brand_id = ${tx.brandId} and account_id = ${ownerId} and ${WAITS}
        order by id desc offset ${PICTURES_WAITING_MAX - 1})`)
    const id = deps.newId()
    await tx.run(sql`
      insert into inbox.pictures (brand_id, id, account_id, image, at)
      values (${tx.brandId}, ${id}, ${ownerId}, ${image}, ${deps.now()})`)
    await note?.(tx, id)
    return { id }
  })
}
