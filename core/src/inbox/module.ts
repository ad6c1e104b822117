/** What the catalogues of core take of inbox: its calls and its words. */
import { messageCalls } from './calls.ts'
import { chatCalls } from './chat-calls.ts'
import { inboxPhrases } from './phrases.ts'
import { supportCalls } from './staff-calls.ts'
import { supportPhrases } from './support-phrases.ts'
import { ticketCalls } from './ticket-calls.ts'
import { ticketStaffCalls } from './ticket-staff-calls.ts'
import { ticketsPhrases } from './tickets-phrases.ts'

export const calls = {
  ...messageCalls,
  ...chatCalls,
  ...supportCalls,
  ...ticketCalls,
  ...ticketStaffCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = { inbox: inboxPhrases, support: supportPhrases, tickets: ticketsPhrases }
