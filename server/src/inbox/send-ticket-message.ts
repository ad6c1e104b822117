import type { Answer, Asked } from '@sen/core/call'
import { TICKET_MESSAGE_MAX } from '@sen/core/inbox/limits'
import { countCharacters } from '@sen/core/inbox/rules'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { mayWrite } from '@sen/core/inbox/ticket-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { attachPictures } from './attach-pictures.ts'
import { changeTicket } from './change-ticket.ts'
import { loadTicket } from './load-ticket.ts'
import { postTicketMessage } from './post-ticket-message.ts'
import { lockTickets, requireOneMoreTicket } from './store.ts'
import { viewTicket } from './view-tickets.ts'

type Call = typeof ticketCalls.sendTicketMessage

/** The player says more, in words, in pictures or in both; a ticket that is over opens again for some days. */
export function sendTicketMessage(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const length = countCharacters(body.text)
  if (length > TICKET_MESSAGE_MAX || (length === 0 && !body.pictures?.length))
    refuse('tickets.messageLength', null, { 0: 1, 1: TICKET_MESSAGE_MAX })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    await lockTickets(tx, accountId)
    const ticket = await loadTicket(tx, body.id, { accountId, lock: true })
    const said = { key: body.key, author: 'player', name: '', text: body.text.trim() } as const
    const messageId = await postTicketMessage(deps, tx, ticket.id, said)
    if (!messageId) return viewTicket(deps, tx, caller, ticket)
    if (!mayWrite(ticket.closed_at?.getTime() ?? null, at.getTime())) refuse('tickets.over')
    if (ticket.state === 'closed') await requireOneMoreTicket(tx, accountId)
    await attachPictures(tx, accountId, body.pictures, { messageId })
    return viewTicket(deps, tx, caller, await changeTicket(tx, ticket, { step: 'playerWrites', at }))
  })
}
