import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { PICTURE_SIDE_MAX, PICTURES_PER_DAY, PICTURES_WAITING_MAX } from '@sen/core/pictures/rules'
import { dayOf } from '@sen/core/play/rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { redrawPicture } from '../platform/uploads.ts'
import { WAITS } from './attach-pictures.ts'

type Call = typeof ticketCalls.uploadPicture

/** Takes a picture: only its pixels are kept (threat T26). It counts once a ticket, feedback or an application names it. */
export async function uploadPicture(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const image = await redrawPicture(body, {
    size: { width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: 'inside' },
    lane: 'pictures',
    owner: accountId,
    judge: () => deps.db.inBrand(caller.brand.code, tx => countUpload(deps, tx, accountId)),
  })
  return deps.db.inBrand(caller.brand.code, async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${tx.brandId} ${accountId}`}, 0))`)
    // Whoever chooses and changes his mind again and again is never told to wait: the oldest that waits makes place.
    await tx.run(sql`
      delete from inbox.pictures where brand_id = ${tx.brandId} and id in (
        select id from inbox.pictures
        where brand_id = ${tx.brandId} and account_id = ${accountId} and ${WAITS}
        order by id desc offset ${PICTURES_WAITING_MAX - 1})`)
    const id = deps.newId()
    await tx.run(sql`
      insert into inbox.pictures (brand_id, id, account_id, image, at)
      values (${tx.brandId}, ${id}, ${accountId}, ${image}, ${deps.now()})`)
    return { id }
  })
}

/** Counts a file before it is drawn, whatever becomes of it. Refuses with pictures.perDay. */
async function countUpload(deps: Deps, tx: Tx, accountId: string): Promise<void> {
  const counted = await tx.run(sql`
    insert into inbox.picture_days as d (brand_id, account_id, day, sent)
    values (${tx.brandId}, ${accountId}, ${dayOf(deps.now())}::date, 1)
    on conflict (brand_id, account_id, day) do update set sent = d.sent + 1 where d.sent < ${PICTURES_PER_DAY}`)
  if (counted === 0) refuse('pictures.perDay', null, { max: PICTURES_PER_DAY })
}
