/** The colour of each state of a ticket. */
import type { TicketState } from '@sen/core/inbox/ticket-rules'

export const TICKET_COLOURS: Readonly<Record<TicketState, string>> = {
  open: 'orange',
  reopened: 'orange',
  answered: 'teal',
  waiting: 'blue',
  closed: 'gray',
}
