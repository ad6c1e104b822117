/** What calls and screens of inbox are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['chat', 'feedback', 'messages', 'tickets', 'unread'],
  permissions: {
    'support.view': ['support', 'auditor'],
    'support.answer': ['support'],
  },
  queues: { tickets: 'tickets', chats: 'chat', feedback: 'feedback' },
} as const satisfies Marks
