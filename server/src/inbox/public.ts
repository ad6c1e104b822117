/**
 * inbox: what the platform told a player, what players tell us, and the chat with customer service. Owns schema `inbox`. News: sen_inbox
 * {brand, account}, sen_chat {brand, account}. Laws: a message is there exactly when what it speaks of is; it is kept as a phrase
 * with its words and read in the reader's language; nobody sees another one's messages or chat.
 * Modules to the left reach it by facts that it hears (0130_inbox_messages.sql), or are handed `tell` where the server is composed.
 */
export { inboxRoutes } from './routes.ts'
export { tell } from './tell.ts'
