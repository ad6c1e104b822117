import type { Answer, Asked } from '@sen/core/call'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { attachPictures } from './attach-pictures.ts'
import { changeTicket } from './change-ticket.ts'
import { loadTicket } from './load-ticket.ts'
import { notify } from './notify.ts'
import { postTicketMessage } from './post-ticket-message.ts'
import { viewStaffTicket } from './view-tickets.ts'

type Call = typeof ticketStaffCalls.answerTicket

/** Answers a ticket that is one's own or nobody's, and has it from then on; the player finds the answer in the inbox too. */
export function answerTicket(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, name, record } = staffOf(caller)
  const answer = body.text.trim() || refuse('inbox.messageEmpty')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const ticket = await loadTicket(tx, body.id, { lock: true })
    if (ticket.staff_id && ticket.staff_id !== staffId) refuse('tickets.notYours')
    const messageId = await postTicketMessage(deps, tx, ticket.id, {
      key: body.key,
      author: 'staff',
      name,
      text: answer,
    })
    const subject = { kind: 'ticket', id: ticket.id } as const
    await record(tx, {
      action: 'answerTicket',
      subject,
      after: { message: messageId ?? body.key, asks: body.asks ?? false, pictures: body.pictures ?? [] },
    })
    if (!messageId) return viewStaffTicket(tx, caller, ticket)
    const step = body.asks ? 'staffAsks' : 'staffAnswers'
    await attachPictures(tx, staffId, body.pictures, { messageId })
    const row = await changeTicket(tx, ticket, { step, at, agent: { staffId, name } })
    const words = { reference: ticket.reference, subject: ticket.subject, answer }
    await notify(tx, ticket.account_id, { key: 'tickets.answer', words, at })
    return viewStaffTicket(tx, caller, row)
  })
}
