import type { Answer, Asked } from '@sen/core/call'
import { REFERENCE_LENGTH } from '@sen/core/cashier/limits'
import { writeReference } from '@sen/core/cashier/rules'
import { SUBJECT_MAX, SUBJECT_MIN } from '@sen/core/inbox/limits'
import { isSubject, isTicket } from '@sen/core/inbox/rules'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { attachPictures } from './attach-pictures.ts'
import { publishTicket } from './change-ticket.ts'
import { postTicketMessage } from './post-ticket-message.ts'
import { lockTickets, requireOneMoreTicket } from './store.ts'
import { TICKET, type Ticket, viewTicket } from './view-tickets.ts'

type Call = typeof ticketCalls.createTicket
type Body = Asked<Call>['body']

/** What every reference of a ticket begins with, so that nobody takes it for one of money. */
const PREFIX = 'HT'

/** Opens a ticket with its first line and its pictures (SUPPORT-02, SUPPORT-03). */
export function createTicket(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    // The same one sent twice is found, too.
    await lockTickets(tx, accountId)
    const known = await tx.one<Ticket>(sql`
      select ${TICKET} from inbox.tickets where brand_id = ${tx.brandId} and account_id = ${accountId} and key = ${body.key}`)
    if (known) return viewTicket(deps, tx, caller, known)
    judgeBody(caller, body)
    await requireOneMoreTicket(tx, accountId)
    const ticket = await insertTicket(deps, tx, accountId, body)
    const messageId = await postTicketMessage(deps, tx, ticket.id, {
      key: body.key,
      author: 'player',
      name: '',
      text: body.content.trim(),
    })
    if (messageId) await attachPictures(tx, accountId, body.pictures, { messageId })
    publishTicket(tx, accountId)
    return viewTicket(deps, tx, caller, ticket)
  })
}

function judgeBody({ brand }: Caller, body: Body): void {
  const { ticketCategories, ticketMin: min, ticketMax: max } = brand.support
  if (!ticketCategories.some(({ code }) => code === body.category)) refuse('tickets.category')
  if (!isSubject(body.subject)) refuse('tickets.subject', null, { 0: SUBJECT_MIN, 1: SUBJECT_MAX })
  if (!isTicket(body.content, { min, max })) refuse('tickets.length', null, { 0: min, 1: max })
}

async function insertTicket(deps: Deps, tx: Tx, accountId: string, body: Body): Promise<Ticket> {
  const at = deps.now()
  const reference = writeReference(PREFIX, deps.randomBytes(REFERENCE_LENGTH))
  const ticket = await tx.one<Ticket>(sql`
    insert into inbox.tickets (brand_id, id, account_id, key, reference, category, subject, opened_at, last_at)
    values (${tx.brandId}, ${deps.newId()}, ${accountId}, ${body.key}, ${reference}, ${body.category}, ${body.subject.trim()}, ${at},
      ${at})
    returning ${TICKET}`)
  return ticket ?? refuse('tickets.unknown')
}
