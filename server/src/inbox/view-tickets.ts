/** What screens see of tickets. */
import type { Answer } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { mayWrite, type TicketEnd, type TicketState, transitionTicket } from '@sen/core/inbox/ticket-rules'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

export type Ticket = {
  id: string
  account_id: string
  reference: string
  category: string
  subject: string
  state: TicketState
  staff_id: string | null
  staff_name: string
  opened_at: Date
  last_at: Date
  closed_at: Date | null
  closed_by: '' | TicketEnd
  rating: number | null
}
export const TICKET: Sql = sql`id, account_id, reference, category, subject, state, staff_id, staff_name, opened_at, last_at, closed_at,
  closed_by, rating`

type Head = Answer<typeof ticketCalls.listTickets>['list'][number]
type View = Answer<typeof ticketCalls.getTicket>
type ConversationMessage = View['messages'][number]
type StaffTicket = Answer<typeof ticketStaffCalls.listStaffTickets>['list'][number]

/** The brand's categories, named in the language of the caller; what is not named in it has the brand's own language. */
export function viewCategories({ brand, language }: Caller): { code: string; name: string }[] {
  return brand.support.ticketCategories.map(({ code, name }) => ({
    code,
    name: name[language] ?? name[brand.defaultLanguage] ?? code,
  }))
}

/** A ticket without its lines; a category that the brand no longer has is shown by its code. */
export function viewHead(caller: Caller, row: Ticket): Head {
  const category = viewCategories(caller).find(({ code }) => code === row.category)
  return {
    id: row.id,
    reference: row.reference,
    category: category ?? { code: row.category, name: row.category },
    subject: row.subject,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    rating: row.rating,
  }
}

/** A ticket as its player sees it. */
export async function viewTicket(deps: Deps, tx: Tx, caller: Caller, row: Ticket): Promise<View> {
  return {
    ...viewHead(caller, row),
    messages: await viewTicketMessages(tx, row.id),
    mayWrite: mayWrite(row.closed_at?.getTime() ?? null, deps.now().getTime()),
    mayClose: transitionTicket(row.state, 'closes') !== undefined,
    mayRate: row.state === 'closed',
  }
}

async function viewTicketMessages(tx: Tx, ticketId: string): Promise<ConversationMessage[]> {
  const rows = await tx.query<Omit<ConversationMessage, 'at'> & { at: Date }>(sql`
    select id, key, author, name, text, at, array(
      select p.id from inbox.pictures p where p.brand_id = ${tx.brandId} and p.message_id = l.id order by p.id
    ) as pictures
    from inbox.ticket_messages l where brand_id = ${tx.brandId} and ticket_id = ${ticketId} order by id`)
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }))
}

/** Tickets as the staff sees them. */
export async function viewStaffTickets(tx: Tx, caller: Caller, rows: readonly Ticket[]): Promise<StaffTicket[]> {
  const { staffId } = staffOf(caller)
  const names = await nameAccounts(
    tx,
    rows.map(row => row.account_id),
  )
  return rows.map(row => ({
    ...viewHead(caller, row),
    playerId: row.account_id,
    account: names.get(row.account_id) ?? '',
    agent: row.staff_name,
    isMine: row.staff_id === staffId,
  }))
}

/** One ticket as the staff sees it, with its lines. */
export async function viewStaffTicket(
  tx: Tx,
  caller: Caller,
  row: Ticket,
): Promise<Answer<typeof ticketStaffCalls.getStaffTicket>> {
  const [head] = await viewStaffTickets(tx, caller, [row])
  return { ...(head as StaffTicket), messages: await viewTicketMessages(tx, row.id) }
}
