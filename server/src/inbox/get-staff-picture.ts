import type { Answer, Asked } from '@sen/core/call'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { asDataUrl } from '../platform/uploads.ts'

type Call = typeof ticketStaffCalls.getStaffPicture

/** A picture of a ticket or of feedback, or of one's own; another's that was never sent off is nobody's business. */
export async function getStaffPicture(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  const row = await deps.db.inBrand(caller.brand.code, tx =>
    tx.one<{ image: Buffer }>(sql`
      select image from inbox.pictures
      where brand_id = ${tx.brandId} and id = ${query.id} and (message_id is not null or feedback_id is not null or account_id = ${staffId})`),
  )
  return { image: asDataUrl((row ?? refuse('pictures.unknown')).image) }
}
