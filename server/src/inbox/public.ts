/**
 * inbox: what the platform told a player, what players tell us, tickets and the chat with customer service. Owns schema `inbox`. News:
 * sen_inbox, sen_chat, sen_ticket {brand, account}. Laws: a message is there exactly when what it speaks of is; it is kept as a
 * phrase with its words and read in the reader's language; nobody sees another one's messages, chat, tickets or pictures.
 * Modules to its right tell through `tell`; identity, which stands to its left, by the event `securityEvent` (server/src/handed.ts).
 */
export { attachPictures } from './attach-pictures.ts'
export { countWaitingConversations } from './count-waiting-conversations.ts'
export { findApplicationPicture, listApplicationPictures } from './list-application-pictures.ts'
export { listFeedback } from './list-feedback.ts'
export { notify, notifyAll } from './notify.ts'
export { countUnreadOf } from './store.ts'
export { tellSecurityEvent } from './tell-security-event.ts'
