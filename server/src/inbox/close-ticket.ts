import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { changeTicket } from './change-ticket.ts'
import { loadTicket } from './load-ticket.ts'
import { viewTicket } from './view-tickets.ts'

type Call = typeof ticketCalls.closeTicket

/** The player ends a ticket. */
export function closeTicket(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const ticket = await loadTicket(tx, body.id, { accountId, lock: true })
    const closed = await changeTicket(tx, ticket, { step: 'closes', by: 'player', at: deps.now() })
    return viewTicket(deps, tx, caller, closed)
  })
}
