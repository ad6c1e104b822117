import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadTicket } from './load-ticket.ts'
import { viewTicket } from './view-tickets.ts'

type Call = typeof ticketCalls.getTicket

/** One ticket of the player with what was said. */
export function getTicket(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx =>
    viewTicket(deps, tx, caller, await loadTicket(tx, query.id, { accountId })),
  )
}
