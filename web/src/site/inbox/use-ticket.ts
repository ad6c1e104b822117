/** One ticket in the cache of answers. */
import type { Answer } from '@sen/core/call'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useKeepAnswer } from '../../parts/use-keep-answer.ts'

export type Ticket = Answer<typeof ticketCalls.getTicket>

/** Puts what a change answered in its place, and has the lists read anew. */
export function useKeepTicket(): (ticket: Ticket) => void {
  const keep = useKeepAnswer(ticketCalls.getTicket)
  const queries = useQueryClient()
  return ticket => {
    keep(ticket.id, ticket)
    void queries.invalidateQueries({ queryKey: [ticketCalls.listTickets.path] })
  }
}
