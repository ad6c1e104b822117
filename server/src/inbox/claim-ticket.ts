import type { Answer, Asked } from '@sen/core/call'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadTicket } from './load-ticket.ts'
import { TICKET, type Ticket, viewStaffTicket } from './view-tickets.ts'

type Call = typeof ticketStaffCalls.claimTicket

/** Takes a ticket, from a colleague too: nobody's day off leaves a player without an answer. */
export function claimTicket(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, name, record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const ticket = await loadTicket(tx, body.id, { lock: true })
    if (ticket.state === 'closed') refuse('tickets.over')
    const row = await tx.one<Ticket>(sql`
      update inbox.tickets set staff_id = ${staffId}, staff_name = ${name}
      where brand_id = ${tx.brandId} and id = ${ticket.id} returning ${TICKET}`)
    await record(tx, {
      action: 'claimTicket',
      subject: { kind: 'ticket', id: ticket.id },
      before: { agent: ticket.staff_name },
      after: { agent: name },
    })
    return viewStaffTicket(tx, caller, row ?? refuse('tickets.unknown'))
  })
}
