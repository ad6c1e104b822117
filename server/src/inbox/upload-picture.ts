import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { PICTURE_SIDE_MAX, PICTURES_PER_DAY, PICTURES_WAITING_MAX } from '@sen/core/pictures/rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { redrawPicture } from '../platform/uploads.ts'

type Call = typeof ticketCalls.uploadPicture

const DAY_MS = 86_400_000

/** Takes a picture: only its pixels are kept (threat T26). It counts once a ticket or feedback names it. */
export async function uploadPicture(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const image = await redrawPicture(body, { width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: 'inside' })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const now = deps.now()
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${tx.brandId} ${accountId}`}, 0))`)
    // Whoever chooses and changes his mind again and again is never told to wait: the oldest that waits makes place.
    await tx.run(sql`
      delete from inbox.pictures where brand_id = ${tx.brandId} and id in (
        select id from inbox.pictures
        where brand_id = ${tx.brandId} and account_id = ${accountId} and line_id is null and feedback_id is null
        order by id desc offset ${PICTURES_WAITING_MAX - 1})`)
    const today = await tx.one<{ count: bigint }>(sql`
      select count(*) from inbox.pictures
      where brand_id = ${tx.brandId} and account_id = ${accountId} and at > ${new Date(now.getTime() - DAY_MS)}`)
    if (Number(today?.count ?? 0n) >= PICTURES_PER_DAY) refuse('pictures.perDay', null, { max: PICTURES_PER_DAY })
    const id = deps.newId()
    await tx.run(sql`
      insert into inbox.pictures (brand_id, id, account_id, image, at)
      values (${tx.brandId}, ${id}, ${accountId}, ${image}, ${now})`)
    return { id }
  })
}
