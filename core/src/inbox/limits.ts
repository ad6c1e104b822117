/** Bounds of what people write to us: characters are Unicode code points (decision C18). */
export const FEEDBACK_MIN = 5
export const FEEDBACK_MAX = 140
export const TICKET_MIN = 5
export const TICKET_MAX = 500
/** Pictures of one ticket; each at most UPLOAD_BYTES (decision C19). */
export const TICKET_IMAGES_MAX = 3
/** Pictures that wait for the ticket they belong to. */
export const IMAGES_WAITING_MAX = 6
/** The longest side that a picture of a ticket keeps, pixels. */
export const IMAGE_SIDE_MAX = 1600
export const TICKETS_OPEN_MAX = 5
/** What a ticket is about. */
export const TICKET_CATEGORIES = ['deposit', 'withdrawal', 'game', 'account', 'promotion', 'other'] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]
/** The lines of a chat that are shown, the latest. */
export const CHAT_LINES_SHOWN = 200
/** A visitor's chat is his as long as his browser keeps its key, seconds. */
export const VISITOR_KEY_SECONDS = 24 * 3600
export const ANSWER_MAX = 1000
