import type { Answer, Asked } from '@sen/core/call'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadTicket } from './load-ticket.ts'
import { viewStaffTicket } from './view-tickets.ts'

type Call = typeof ticketStaffCalls.getStaffTicket

/** One ticket of the brand with what was said. */
export function getStaffTicket(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => viewStaffTicket(tx, caller, await loadTicket(tx, query.id)))
}
