import type { Answer, Asked } from '@sen/core/call'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { changeTicket } from './change-ticket.ts'
import { loadTicket } from './load-ticket.ts'
import { viewStaffTicket } from './view-tickets.ts'

type Call = typeof ticketStaffCalls.closeStaffTicket

/** Ends a ticket that is one's own or nobody's; the player may open it again. */
export function closeStaffTicket(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, name, record } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const ticket = await loadTicket(tx, body.id, { lock: true })
    if (ticket.staff_id && ticket.staff_id !== staffId) refuse('tickets.notYours')
    const agent = { staffId, name }
    const row = await changeTicket(tx, ticket, { step: 'closes', by: 'staff', at: deps.now(), agent })
    await record(tx, {
      action: 'closeTicket',
      subject: { kind: 'ticket', id: ticket.id },
      before: { state: ticket.state },
      after: { state: row.state },
    })
    return viewStaffTicket(tx, caller, row)
  })
}
