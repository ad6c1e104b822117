/** The chat with customer service, the player's side. */
import { call, named } from '../call.ts'
import { id, language, moment, multilineText, z } from '../schema.ts'
import { CHAT_STATES } from './rules.ts'

/** The longest line of a chat. */
export const CHAT_MESSAGE_MAX = 500

export const chatMessage = z.object({
  id,
  /** What the sender’s client drew for it: sending it again is the same line. */
  key: id,
  author: z.enum(['player', 'staff']),
  /** Who of the staff; '' for the player. */
  name: z.string(),
  text: z.string(),
  at: moment,
})

export const chatCalls = named({
  getChat: call({
    method: 'GET',
    path: '/wps/member/chat',
    access: 'anyone',
    caller: true,
    tags: ['chat'],
    whileClosed: true,
    summary:
      'The caller’s latest chat with its latest lines; null before the first line. A visitor is known by an httpOnly cookie (CS-09).',
    query: z.object({ language }),
    answer: z.object({
      chat: z.nullable(
        z.object({
          id,
          state: z.enum(CHAT_STATES),
          agent: z.string(),
          messages: z.array(chatMessage),
          /** Answers that the caller has not seen yet. */
          unread: z.int(),
        }),
      ),
    }),
    refusals: [],
    limit: { times: 120, seconds: 60 },
  }),
  sendChatMessage: call({
    method: 'POST',
    path: '/wps/member/chat/messages',
    access: 'anyone',
    whileClosed: true,
    summary:
      'Says something to customer service; opens a chat where none is open. The same key again is the same line.',
    body: z.strictObject({ key: id, text: multilineText(CHAT_MESSAGE_MAX, 1) }),
    answer: chatMessage,
    refusals: ['inbox.messageEmpty'],
    limit: { times: 20, seconds: 60 },
  }),
  countNewAnswers: call({
    method: 'GET',
    path: '/wps/member/chat/unread',
    access: 'anyone',
    caller: true,
    tags: ['chat', 'unread'],
    whileClosed: true,
    summary: 'How many answers of the caller’s latest chat he has not seen yet.',
    query: z.object({ language }),
    answer: z.object({ unread: z.int() }),
    refusals: [],
    limit: { times: 120, seconds: 60 },
  }),
  markChatRead: call({
    method: 'POST',
    path: '/wps/member/chat/seen',
    access: 'anyone',
    whileClosed: true,
    summary: 'The caller has seen his chat up to this line; what is not his, or was seen before, changes nothing.',
    body: z.strictObject({ chat: id, message: id }),
    answer: z.object({ unread: z.int() }),
    refusals: [],
    limit: { times: 120, seconds: 60 },
  }),
})
