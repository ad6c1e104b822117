/** Bounds of what people write to us: characters are Unicode code points (decision C18). */
export const FEEDBACK_MIN = 5
export const FEEDBACK_MAX = 140
/** What a ticket is called. */
export const SUBJECT_MIN = 3
export const SUBJECT_MAX = 80
/** The longest line of a ticket after the first, and of an answer to it. */
export const TICKET_MESSAGE_MAX = 2000
export const TICKET_MESSAGES_MAX = 200
/** Tickets of one player that are not over. */
export const TICKETS_OPEN_MAX = 5
/** How long after its end a ticket may be opened again, and how long a player may leave an answer alone until it ends by itself. */
export const TICKET_REOPEN_DAYS = 14
export const TICKET_SILENT_DAYS = 7
/** The lines of a chat that are shown, the latest. */
export const CHAT_MESSAGES_SHOWN = 200
/** A visitor's chat is his as long as his browser keeps its key, seconds. */
export const VISITOR_KEY_SECONDS = 24 * 3600
export const ANSWER_MAX = 1000
