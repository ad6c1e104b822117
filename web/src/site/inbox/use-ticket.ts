/** One ticket in the cache of answers. */
import type { Answer } from '@sen/core/call'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { useCacheAnswer } from '../../parts/use-keep-answer.ts'

export type Ticket = Answer<typeof ticketCalls.getTicket>

/** Puts what a change answered in its place. */
export function useCacheTicket(): (ticket: Ticket) => void {
  const keep = useCacheAnswer(ticketCalls.getTicket)
  return ticket => keep(ticket.id, ticket)
}
