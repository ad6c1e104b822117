/** Tickets in the back office. */
import { call, named } from '../call.ts'
import { cursor, file, id, language, multilineText, text, whole, z } from '../schema.ts'
import { TICKET_MESSAGE_MAX } from './limits.ts'
import { pictureIds, ticketCategory, ticketHead, ticketMessage } from './ticket-calls.ts'
import { TICKET_STATES } from './ticket-rules.ts'

const staffTicket = z.extend(ticketHead, {
  playerId: id,
  account: z.string(),
  /** Who of the staff has taken it; '' while nobody has. */
  agent: z.string(),
  isMine: z.boolean(),
})

const staffTicketView = z.extend(staffTicket, { messages: z.array(ticketMessage) })

export const ticketStaffCalls = named({
  getSupportSettings: call({
    method: 'GET',
    path: '/wps/office/support',
    access: 'staff',
    tags: ['settings'],
    permission: 'support.view',
    summary: 'The brand’s categories of tickets and its canned replies, in the language that is asked for.',
    query: z.object({ language }),
    answer: z.object({ categories: z.array(ticketCategory), cannedReplies: z.array(z.string()) }),
    refusals: [],
  }),
  listStaffTickets: call({
    method: 'GET',
    path: '/wps/office/tickets',
    access: 'staff',
    tags: ['tickets'],
    permission: 'support.view',
    summary:
      'Tickets: by default those that wait for the staff, oldest first; by state, category, player, or one’s own, newest first.',
    query: z.object({
      /** todo: it is the staff’s turn. */
      state: z.optional(z.enum(['todo', 'all', ...TICKET_STATES])),
      category: z.optional(text(40)),
      mine: z.optional(z.literal('1')),
      playerId: z.optional(id),
      cursor,
      pageSize: whole(1, 100, 50),
      language,
    }),
    answer: z.object({ list: z.array(staffTicket), nextCursor: z.nullable(z.string()), todo: z.number() }),
    refusals: [],
  }),
  getStaffTicket: call({
    method: 'GET',
    path: '/wps/office/tickets/one',
    access: 'staff',
    tags: ['tickets'],
    permission: 'support.view',
    summary: 'One ticket with what was said.',
    query: z.object({ id, language }),
    answer: staffTicketView,
    refusals: ['tickets.unknown'],
  }),
  claimTicket: call({
    method: 'POST',
    path: '/wps/office/tickets/claim',
    access: 'staff',
    tags: ['tickets'],
    permission: 'support.answer',
    summary: 'Takes a ticket, also from somebody else of the staff; the audit log says from whom.',
    body: z.strictObject({ id }),
    answer: staffTicketView,
    refusals: ['tickets.unknown', 'tickets.over'],
  }),
  answerTicket: call({
    method: 'POST',
    path: '/wps/office/tickets/messages',
    access: 'staff',
    tags: ['tickets', 'messages'],
    permission: 'support.answer',
    summary:
      'Answers a ticket that is one’s own or nobody’s; with asks it waits for the player; up to three pictures go with it. The answer also stands in the inbox.',
    body: z.strictObject({
      id,
      key: id,
      text: multilineText(TICKET_MESSAGE_MAX, 1),
      asks: z.optional(z.boolean()),
      pictures: pictureIds,
    }),
    answer: staffTicketView,
    refusals: [
      'tickets.unknown',
      'tickets.over',
      'tickets.full',
      'tickets.notYours',
      'inbox.messageEmpty',
      'pictures.max',
      'pictures.unknown',
    ],
  }),
  closeStaffTicket: call({
    method: 'POST',
    path: '/wps/office/tickets/close',
    access: 'staff',
    tags: ['tickets'],
    permission: 'support.answer',
    summary: 'Ends a ticket that is one’s own or nobody’s; the player is told and may open it again.',
    body: z.strictObject({ id }),
    answer: staffTicketView,
    refusals: ['tickets.unknown', 'tickets.over', 'tickets.notYours'],
  }),
  uploadStaffPicture: call({
    method: 'POST',
    path: '/wps/office/pictures',
    access: 'staff',
    permission: 'support.answer',
    summary:
      'Takes a picture for an answer (the body is the png or jpg itself, 5 MB at most); answers its id. One that no answer names within a day is forgotten.',
    upload: true,
    body: file,
    answer: z.object({ id }),
    refusals: ['platform.badPicture'],
    limit: { times: 30, seconds: 60 },
  }),
  getStaffPicture: call({
    method: 'GET',
    path: '/wps/office/pictures',
    access: 'staff',
    permission: 'support.view',
    summary: 'A picture of a ticket or of feedback, or one that oneself took up, as a data: address.',
    query: z.object({ id }),
    answer: z.object({ image: z.string() }),
    refusals: ['pictures.unknown'],
  }),
})
