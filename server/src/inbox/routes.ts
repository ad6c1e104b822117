import { messageCalls } from '@sen/core/inbox/calls'
import { chatCalls } from '@sen/core/inbox/chat-calls'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import type { Bind } from '../platform/serve.ts'
import { answerChat } from './answer-chat.ts'
import { answerFeedback } from './answer-feedback.ts'
import { claimChat } from './claim-chat.ts'
import { closeChat } from './close-chat.ts'
import { countUnread } from './count-unread.ts'
import { getChat } from './get-chat.ts'
import { getStaffChat } from './get-staff-chat.ts'
import { listChats } from './list-chats.ts'
import { listFeedback } from './list-feedback.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'
import { removeMessages } from './remove-messages.ts'
import { sendChatLine } from './send-chat-line.ts'
import { sendFeedback } from './send-feedback.ts'

export function inboxRoutes(bind: Bind): void {
  bind(messageCalls.countUnread, countUnread)
  bind(messageCalls.listMessages, listMessages)
  bind(messageCalls.readMessages, readMessages)
  bind(messageCalls.removeMessages, removeMessages)
  bind(messageCalls.sendFeedback, sendFeedback)
  bind(chatCalls.getChat, getChat)
  bind(chatCalls.sendChatLine, sendChatLine)
  bind(supportCalls.listChats, listChats)
  bind(supportCalls.getStaffChat, getStaffChat)
  bind(supportCalls.claimChat, claimChat)
  bind(supportCalls.answerChat, answerChat)
  bind(supportCalls.closeChat, closeChat)
  bind(supportCalls.listFeedback, listFeedback)
  bind(supportCalls.answerFeedback, answerFeedback)
}
