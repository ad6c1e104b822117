/** What calls and screens of content are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['announcements', 'applications', 'pictures'],
  permissions: {
    'affiliates.view': ['finance', 'support', 'risk', 'auditor'],
    'affiliates.decide': ['support'],
    'content.edit': ['content'],
    'pictures.edit': ['finance', 'content'],
  },
  queues: { applications: 'applications' },
} as const satisfies Marks
