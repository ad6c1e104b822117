/** Tickets: what a player asks of customer service and what is answered, the player's side (SUPPORT-01 to SUPPORT-03). */
import { call, named } from '../call.ts'
import { cursor, file, id, language, moment, multilineText, text, whole, z } from '../schema.ts'
import { TICKET_ENDS, TICKET_STATES } from './ticket-rules.ts'

/** Ids that uploadPicture answered; that they are three at most is a refusal with its sentence. */
export const pictureIds = z.optional(z.array(id).check(z.maxLength(20)))

export const ticketCategory = z.object({ code: z.string(), name: z.string() })

export const ticketMessage = z.object({
  id,
  /** What the sender’s client drew for it: sending it again is the same line. */
  key: id,
  author: z.enum(['player', 'staff']),
  /** Who of the staff; '' for the player. */
  name: z.string(),
  text: z.string(),
  /** Pictures to be asked for with getPicture. */
  pictures: z.array(id),
  at: moment,
})

export const ticketHead = z.object({
  id,
  reference: z.string(),
  category: ticketCategory,
  subject: z.string(),
  state: z.enum(TICKET_STATES),
  openedAt: moment,
  lastAt: moment,
  closedAt: z.nullable(moment),
  /** Who ended it; '' while nobody has. */
  closedBy: z.enum(['', ...TICKET_ENDS]),
  /** What the player thought of the help, 1 to 5; null until it is said. */
  rating: z.nullable(z.number()),
})

const ticketView = z.extend(ticketHead, {
  messages: z.array(ticketMessage),
  mayWrite: z.boolean(),
  mayClose: z.boolean(),
  mayRate: z.boolean(),
})

const pictureRefusals = ['pictures.max', 'pictures.unknown'] as const

export const ticketCalls = named({
  getTicketForm: call({
    method: 'GET',
    path: '/wps/member/tickets/form',
    access: 'member',
    tags: ['tickets'],
    summary: 'What a new ticket may be about and how long its content may be; how many are open already.',
    query: z.object({ language }),
    answer: z.object({
      categories: z.array(ticketCategory),
      min: z.number(),
      max: z.number(),
      open: z.number(),
      openMax: z.number(),
    }),
    refusals: [],
  }),
  listTickets: call({
    method: 'GET',
    path: '/wps/member/tickets',
    access: 'member',
    tags: ['tickets'],
    summary: 'The player’s tickets, newest first; of those that are not over, or of those that are.',
    query: z.object({ kind: z.optional(z.enum(['now', 'closed'])), cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({ list: z.array(ticketHead), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  getTicket: call({
    method: 'GET',
    path: '/wps/member/tickets/one',
    access: 'member',
    tags: ['tickets'],
    summary: 'One ticket of the player with what was said.',
    query: z.object({ id, language }),
    answer: ticketView,
    refusals: ['tickets.unknown'],
  }),
  createTicket: call({
    method: 'POST',
    path: '/wps/member/tickets',
    access: 'member',
    tags: ['tickets'],
    summary: 'Opens a ticket; category, subject and content are required. The same key again is the same ticket.',
    body: z.strictObject({
      key: id,
      category: text(40),
      subject: text(400),
      content: multilineText(8000),
      pictures: pictureIds,
    }),
    answer: ticketView,
    refusals: ['tickets.category', 'tickets.subject', 'tickets.length', 'tickets.openMax', ...pictureRefusals],
    limit: { times: 10, seconds: 600 },
  }),
  sendTicketMessage: call({
    method: 'POST',
    path: '/wps/member/tickets/messages',
    access: 'member',
    tags: ['tickets'],
    summary: 'Says more in a ticket; one that is over opens again. The same key again is the same line.',
    body: z.strictObject({ id, key: id, text: multilineText(8000), pictures: pictureIds }),
    answer: ticketView,
    refusals: [
      'tickets.unknown',
      'tickets.over',
      'tickets.openMax',
      'tickets.full',
      'tickets.messageLength',
      ...pictureRefusals,
    ],
    limit: { times: 20, seconds: 60 },
  }),
  closeTicket: call({
    method: 'POST',
    path: '/wps/member/tickets/close',
    access: 'member',
    tags: ['tickets'],
    summary: 'The player ends a ticket.',
    body: z.strictObject({ id }),
    answer: ticketView,
    refusals: ['tickets.unknown', 'tickets.over'],
    limit: { times: 20, seconds: 60 },
  }),
  rateTicket: call({
    method: 'POST',
    path: '/wps/member/tickets/rating',
    access: 'member',
    tags: ['tickets'],
    summary: 'Says what the help was worth, 1 to 5, once the ticket is over; it may be said anew.',
    body: z.strictObject({ id, rating: z.int().check(z.gte(1), z.lte(5)) }),
    answer: ticketView,
    refusals: ['tickets.unknown', 'tickets.notOver'],
    limit: { times: 20, seconds: 60 },
  }),
  uploadPicture: call({
    method: 'POST',
    path: '/wps/member/pictures',
    access: 'member',
    summary:
      'Takes a picture (the body is the png or jpg itself, 5 MB at most); answers its id for a ticket, a line of one, or feedback. One that nothing names within a day is forgotten.',
    upload: true,
    body: file,
    answer: z.object({ id }),
    refusals: ['platform.badPicture', 'pictures.perDay'],
    limit: { times: 20, seconds: 60 },
  }),
  getPicture: call({
    method: 'GET',
    path: '/wps/member/pictures',
    access: 'member',
    summary: 'A picture that the player sent or was sent in a ticket, as a data: address; nobody else can ask for it.',
    query: z.object({ id }),
    answer: z.object({ image: z.string() }),
    refusals: ['pictures.unknown'],
  }),
})
