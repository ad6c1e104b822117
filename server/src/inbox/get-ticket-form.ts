import type { Answer } from '@sen/core/call'
import { TICKETS_OPEN_MAX } from '@sen/core/inbox/limits'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countOpenTickets } from './store.ts'
import { viewCategories } from './view-tickets.ts'

/** What a new ticket may be about, its bounds, and how many the player has open. */
export async function getTicketForm(deps: Deps, caller: Caller): Promise<Answer<typeof ticketCalls.getTicketForm>> {
  const { accountId } = sessionOf(caller)
  const { ticketMin: min, ticketMax: max } = caller.brand.support
  const open = await deps.db.inBrand(caller.brand.code, tx => countOpenTickets(tx, accountId))
  return { categories: viewCategories(caller), min, max, open, openMax: TICKETS_OPEN_MAX }
}
