import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { asDataUrl } from '../platform/uploads.ts'

type Call = typeof ticketCalls.getPicture

/** A picture that the player sent himself, or was sent in a ticket of his; it has no address of its own. */
export async function getPicture(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const row = await deps.db.inBrand(caller.brand.code, tx =>
    tx.one<{ image: Buffer }>(sql`
      select p.image from inbox.pictures p
      where p.brand_id = ${tx.brandId} and p.id = ${query.id} and (p.account_id = ${accountId} or exists (
        select 1 from inbox.ticket_messages l join inbox.tickets t on t.brand_id = l.brand_id and t.id = l.ticket_id
        where l.brand_id = ${tx.brandId} and l.id = p.message_id and t.account_id = ${accountId}))`),
  )
  return { image: asDataUrl((row ?? refuse('pictures.unknown')).image) }
}
