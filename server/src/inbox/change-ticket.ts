import { TICKET_REOPEN_DAYS } from '@sen/core/inbox/limits'
import { type TicketEnd, type TicketStep, transitionTicket } from '@sen/core/inbox/ticket-rules'
import { refuse } from '@sen/core/refusal'
import { empty, sql, type Tx } from '../platform/db.ts'
import { notify } from './notify.ts'
import { TICKET, type Ticket } from './view-tickets.ts'

type Change = {
  step: TicketStep
  at: Date
  /** Who ends it, where the step does. */
  by?: TicketEnd
  /** Who of the staff has it from now on. */
  agent?: { staffId: string; name: string }
}

/**
 * Takes a ticket that the caller holds locked a step further and tells the player's screens; who did not end it himself finds that in
 * the inbox. Refuses with tickets.over.
 */
export async function changeTicket(tx: Tx, ticket: Ticket, { step, at, by, agent }: Change): Promise<Ticket> {
  const state = transitionTicket(ticket.state, step) ?? refuse('tickets.over')
  const isOver = state === 'closed'
  const row = await tx.one<Ticket>(sql`
    update inbox.tickets set state = ${state}, closed_at = ${isOver ? at : null}, closed_by = ${isOver ? (by ?? 'staff') : ''}
      ${isOver ? empty : sql`, last_at = ${at}`}
      ${agent ? sql`, staff_id = ${agent.staffId}, staff_name = ${agent.name}` : empty}
    where brand_id = ${tx.brandId} and id = ${ticket.id} returning ${TICKET}`)
  publishTicket(tx, ticket.account_id)
  if (isOver && by !== 'player') {
    const { reference, subject } = ticket
    const words = { reference, subject, days: TICKET_REOPEN_DAYS }
    await notify(tx, ticket.account_id, { key: 'tickets.closed', words, at })
  }
  return row ?? refuse('tickets.unknown')
}

/** The screens of the account are told that one of its tickets changed. */
export const publishTicket = (tx: Tx, account: string): void => tx.tell('sen_ticket', { brand: tx.brandId, account })
