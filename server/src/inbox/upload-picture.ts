import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { PICTURES_PER_DAY } from '@sen/core/pictures'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { storePicture } from './store-picture.ts'

type Call = typeof ticketCalls.uploadPicture

/** Takes a picture: only its pixels are kept (threat T26). It counts once a ticket, feedback or an application names it. */
export function uploadPicture(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return storePicture(deps, {
    brandId: caller.brand.code,
    ownerId: accountId,
    bytes: body,
    judge: () => deps.db.inBrand(caller.brand.code, tx => countUpload(deps, tx, accountId)),
  })
}

/** Counts a file before it is drawn, whatever becomes of it. Refuses with pictures.perDay. */
async function countUpload(deps: Deps, tx: Tx, accountId: string): Promise<void> {
  const counted = await tx.run(sql`
    insert into inbox.picture_days as d (brand_id, account_id, day, sent)
    values (${tx.brandId}, ${accountId}, ${dayOf(deps.now(), tx.calendar.timeZone)}::date, 1)
    on conflict (brand_id, account_id, day) do update set sent = d.sent + 1 where d.sent < ${PICTURES_PER_DAY}`)
  if (counted === 0) refuse('pictures.perDay', null, { max: PICTURES_PER_DAY })
}
