import { messageCalls } from '@sen/core/inbox/calls'
import { chatCalls } from '@sen/core/inbox/chat-calls'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import type { Bind } from '../platform/serve.ts'
import { answerChat } from './answer-chat.ts'
import { answerFeedback } from './answer-feedback.ts'
import { answerTicket } from './answer-ticket.ts'
import { claimChat } from './claim-chat.ts'
import { claimTicket } from './claim-ticket.ts'
import { closeChat } from './close-chat.ts'
import { closeStaffTicket } from './close-staff-ticket.ts'
import { closeTicket } from './close-ticket.ts'
import { countNewAnswers } from './count-new-answers.ts'
import { countUnread } from './count-unread.ts'
import { createTicket } from './create-ticket.ts'
import { getChat } from './get-chat.ts'
import { getPicture } from './get-picture.ts'
import { getStaffChat } from './get-staff-chat.ts'
import { getStaffPicture } from './get-staff-picture.ts'
import { getStaffTicket } from './get-staff-ticket.ts'
import { getSupportSettings } from './get-support-settings.ts'
import { getTicket } from './get-ticket.ts'
import { getTicketForm } from './get-ticket-form.ts'
import { listChats } from './list-chats.ts'
import { listFeedback } from './list-feedback.ts'
import { listMessages } from './list-messages.ts'
import { listStaffTickets } from './list-staff-tickets.ts'
import { listTickets } from './list-tickets.ts'
import { markChatRead } from './mark-chat-read.ts'
import { rateTicket } from './rate-ticket.ts'
import { readMessages } from './read-messages.ts'
import { removeMessages } from './remove-messages.ts'
import { sendChatMessage } from './send-chat-message.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendTicketMessage } from './send-ticket-message.ts'
import { uploadPicture } from './upload-picture.ts'
import { uploadStaffPicture } from './upload-staff-picture.ts'

export function inboxRoutes(bind: Bind): void {
  bind(messageCalls.countUnread, countUnread)
  bind(messageCalls.listMessages, listMessages)
  bind(messageCalls.readMessages, readMessages)
  bind(messageCalls.removeMessages, removeMessages)
  bind(messageCalls.sendFeedback, sendFeedback)
  bind(chatCalls.getChat, getChat)
  bind(chatCalls.sendChatMessage, sendChatMessage)
  bind(chatCalls.countNewAnswers, countNewAnswers)
  bind(chatCalls.markChatRead, markChatRead)
  bind(supportCalls.listChats, listChats)
  bind(supportCalls.getStaffChat, getStaffChat)
  bind(supportCalls.claimChat, claimChat)
  bind(supportCalls.answerChat, answerChat)
  bind(supportCalls.closeChat, closeChat)
  bind(supportCalls.listFeedback, listFeedback)
  bind(supportCalls.answerFeedback, answerFeedback)
  bind(ticketCalls.getTicketForm, getTicketForm)
  bind(ticketCalls.listTickets, listTickets)
  bind(ticketCalls.getTicket, getTicket)
  bind(ticketCalls.createTicket, createTicket)
  bind(ticketCalls.sendTicketMessage, sendTicketMessage)
  bind(ticketCalls.closeTicket, closeTicket)
  bind(ticketCalls.rateTicket, rateTicket)
  bind(ticketCalls.uploadPicture, uploadPicture)
  bind(ticketCalls.getPicture, getPicture)
  bind(ticketStaffCalls.getSupportSettings, getSupportSettings)
  bind(ticketStaffCalls.listStaffTickets, listStaffTickets)
  bind(ticketStaffCalls.getStaffTicket, getStaffTicket)
  bind(ticketStaffCalls.claimTicket, claimTicket)
  bind(ticketStaffCalls.answerTicket, answerTicket)
  bind(ticketStaffCalls.closeStaffTicket, closeStaffTicket)
  bind(ticketStaffCalls.uploadStaffPicture, uploadStaffPicture)
  bind(ticketStaffCalls.getStaffPicture, getStaffPicture)
}
