/** The inbox: what the platform told a player, what players tell us, and the chat with customer service. */
import { call } from '../call.ts'
import { cursor, id, language, lines, moment, whole, z } from '../schema.ts'
import { CHAT_LINE_MAX } from './limits.ts'
import { CHAT_STATES } from './rules.ts'

export const messageView = z.object({
  id,
  title: z.string(),
  text: z.string(),
  at: moment,
  isRead: z.boolean(),
})

export const messageCalls = {
  countUnread: call({
    method: 'GET',
    path: '/wps/message/unread/count',
    access: 'account',
    summary: 'How many messages are unread (API-26); the same number as the badge of the inbox.',
    answer: z.number(),
    refusals: [],
  }),
  listMessages: call({
    method: 'GET',
    path: '/wps/member/messages',
    access: 'member',
    summary: 'The player’s messages, newest first, in the language that is asked for.',
    query: z.object({ unread: z.optional(z.literal('1')), cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({ list: z.array(messageView), nextCursor: z.nullable(z.string()), unread: z.number() }),
    refusals: [],
  }),
  readMessages: call({
    method: 'POST',
    path: '/wps/member/messages/read',
    access: 'member',
    summary: 'Marks messages as read; without ids all of them. Those that are not the player’s are passed over.',
    body: z.strictObject({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))) }),
    answer: z.object({ unread: z.number() }),
    refusals: [],
    limit: { times: 120, seconds: 60 },
  }),
  removeMessages: call({
    method: 'POST',
    path: '/wps/member/messages/remove',
    access: 'member',
    summary: 'Removes messages for good. Those that are not the player’s are passed over.',
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ unread: z.number() }),
    refusals: [],
    limit: { times: 60, seconds: 60 },
  }),
  sendFeedback: call({
    method: 'PUT',
    path: '/wps/feedback',
    access: 'anyone',
    summary:
      'A word to the house, 5 to 140 characters (API-25, SUPPORT-04, SUPPORT-05); who is signed in finds the answer in the inbox.',
    body: z.strictObject({ content: lines(4000) }),
    answer: z.object({ id }),
    refusals: ['inbox.feedbackLength'],
    limit: { times: 5, seconds: 600 },
  }),
}

export const chatLine = z.object({
  id,
  /** What the sender’s client drew for it: sending it again is the same line. */
  key: id,
  author: z.enum(['player', 'staff']),
  /** Who of the staff; '' for the player. */
  name: z.string(),
  text: z.string(),
  at: moment,
})

export const chatCalls = {
  getChat: call({
    method: 'GET',
    path: '/wps/member/chat',
    access: 'anyone',
    whileClosed: true,
    summary:
      'The caller’s latest chat with its latest lines; null before the first line. A visitor is known by an httpOnly cookie (CS-09).',
    query: z.object({ language }),
    answer: z.object({
      chat: z.nullable(z.object({ id, state: z.enum(CHAT_STATES), agent: z.string(), lines: z.array(chatLine) })),
    }),
    refusals: [],
    limit: { times: 120, seconds: 60 },
  }),
  sendChatLine: call({
    method: 'POST',
    path: '/wps/member/chat/lines',
    access: 'anyone',
    whileClosed: true,
    summary:
      'Says something to customer service; opens a chat where none is open. The same key again is the same line.',
    body: z.strictObject({ key: id, text: lines(CHAT_LINE_MAX, 1) }),
    answer: chatLine,
    refusals: ['inbox.lineEmpty'],
    limit: { times: 20, seconds: 60 },
  }),
}
