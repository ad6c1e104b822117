/** The inbox: what the platform told a player, and what players tell us. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, multilineText, whole, z } from '../schema.ts'
import { pictureIds } from './ticket-calls.ts'

const messageView = z.object({
  id,
  title: z.string(),
  text: z.string(),
  at: moment,
  isRead: z.boolean(),
})

export const messageCalls = named({
  countUnread: call({
    method: 'GET',
    path: '/wps/message/unread/count',
    access: 'account',
    tags: ['messages', 'unread'],
    summary: 'How many messages are unread (API-26); the same number as the badge of the inbox.',
    answer: z.number(),
    refusals: [],
  }),
  listMessages: call({
    method: 'GET',
    path: '/wps/member/messages',
    access: 'member',
    tags: ['messages'],
    summary: 'The player’s messages, newest first, in the language that is asked for.',
    query: z.object({ unread: z.optional(z.literal('1')), cursor, pageSize: whole(1, 100, 20), language }),
    answer: z.object({ list: z.array(messageView), nextCursor: z.nullable(z.string()), unread: z.number() }),
    refusals: [],
  }),
  readMessages: call({
    method: 'POST',
    path: '/wps/member/messages/read',
    access: 'member',
    tags: ['messages'],
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
    tags: ['messages'],
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
    tags: ['feedback'],
    summary:
      'A word to the house, 5 to 140 characters (API-25, SUPPORT-04, SUPPORT-05), with up to three pictures of a member (SUPPORT-06); who is signed in finds the answer in the inbox.',
    body: z.strictObject({ content: multilineText(4000), pictures: pictureIds }),
    answer: z.object({ id }),
    refusals: ['inbox.feedbackLength', 'pictures.max', 'pictures.unknown'],
    limit: { times: 5, seconds: 600 },
  }),
})
