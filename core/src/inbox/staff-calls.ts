/** Customer service in the back office: feedback and the chat. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, multilineText, whole, z } from '../schema.ts'
import { CHAT_MESSAGE_MAX, chatMessage } from './chat-calls.ts'
import { ANSWER_MAX } from './limits.ts'
import { CHAT_STATES, FEEDBACK_STATES } from './rules.ts'

const page = { cursor, pageSize: whole(1, 100, 50), language }

const staffChat = z.object({
  id,
  /** null: a visitor. */
  playerId: z.nullable(id),
  /** '' for a visitor. */
  account: z.string(),
  state: z.enum(CHAT_STATES),
  /** Who of the staff answers; '' while nobody does. */
  agent: z.string(),
  isMine: z.boolean(),
  openedAt: moment,
  lastAt: moment,
  /** Whether the last word is the player’s. */
  awaitsAnswer: z.boolean(),
  preview: z.string(),
})

const feedback = z.object({
  id,
  playerId: z.nullable(id),
  account: z.string(),
  content: z.string(),
  /** To be asked for with getStaffPicture. */
  pictures: z.array(id),
  at: moment,
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: z.nullable(moment),
})

export const supportCalls = named({
  listChats: call({
    method: 'GET',
    path: '/wps/office/chats',
    access: 'staff',
    tags: ['chat'],
    permission: 'support.view',
    summary: 'Chats by state: those that wait first come first, the others latest word first.',
    query: z.object({ state: z.optional(z.enum(CHAT_STATES)) }),
    answer: z.object({ list: z.array(staffChat), waiting: z.number() }),
    refusals: [],
  }),
  getStaffChat: call({
    method: 'GET',
    path: '/wps/office/chats/one',
    access: 'staff',
    tags: ['chat'],
    permission: 'support.view',
    summary: 'One chat with its lines.',
    query: z.object({ id }),
    answer: z.extend(staffChat, { messages: z.array(chatMessage) }),
    refusals: ['inbox.chatUnknown'],
  }),
  claimChat: call({
    method: 'POST',
    path: '/wps/office/chats/claim',
    access: 'staff',
    tags: ['chat'],
    permission: 'support.answer',
    summary: 'Takes a chat that waits; of two people who take it at once one is refused.',
    body: z.strictObject({ id }),
    answer: staffChat,
    refusals: ['inbox.chatUnknown', 'inbox.chatTaken'],
  }),
  answerChat: call({
    method: 'POST',
    path: '/wps/office/chats/messages',
    access: 'staff',
    tags: ['chat'],
    permission: 'support.answer',
    summary: 'Answers in a chat that one has taken. The same key again is the same line.',
    body: z.strictObject({ id, key: id, text: multilineText(CHAT_MESSAGE_MAX, 1) }),
    answer: chatMessage,
    refusals: ['inbox.chatUnknown', 'inbox.chatNotYours', 'inbox.messageEmpty'],
  }),
  closeChat: call({
    method: 'POST',
    path: '/wps/office/chats/close',
    access: 'staff',
    tags: ['chat'],
    permission: 'support.answer',
    summary: 'Ends a chat that waits or is one’s own; the player’s next word opens a new one.',
    body: z.strictObject({ id }),
    answer: staffChat,
    refusals: ['inbox.chatUnknown', 'inbox.chatNotYours'],
  }),
  listFeedback: call({
    method: 'GET',
    path: '/wps/office/feedback',
    access: 'staff',
    tags: ['feedback'],
    permission: 'support.view',
    summary: 'Feedback, newest first.',
    query: z.object({ state: z.optional(z.enum(FEEDBACK_STATES)), ...page }),
    answer: z.object({ list: z.array(feedback), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  answerFeedback: call({
    method: 'POST',
    path: '/wps/office/feedback/answer',
    access: 'staff',
    tags: ['feedback', 'messages'],
    permission: 'support.answer',
    summary: 'Answers feedback once; the answer stands in the player’s inbox. A visitor’s can only be noted as seen.',
    body: z.strictObject({ id, answer: multilineText(ANSWER_MAX, 1) }),
    answer: feedback,
    refusals: ['inbox.feedbackUnknown', 'inbox.feedbackAnswered'],
  }),
})
