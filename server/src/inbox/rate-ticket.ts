import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { publishTicket } from './change-ticket.ts'
import { loadTicket } from './load-ticket.ts'
import { viewTicket } from './view-tickets.ts'

type Call = typeof ticketCalls.rateTicket

/** Says what the help was worth, once the ticket is over. */
export function rateTicket(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const ticket = await loadTicket(tx, body.id, { accountId, lock: true })
    if (ticket.state !== 'closed') refuse('tickets.notOver')
    await tx.run(sql`
      update inbox.tickets set rating = ${body.rating} where brand_id = ${tx.brandId} and id = ${ticket.id}`)
    publishTicket(tx, accountId)
    return viewTicket(deps, tx, caller, { ...ticket, rating: body.rating })
  })
}
