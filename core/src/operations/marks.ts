/** What calls and screens of operations are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['approvals', 'audit', 'players', 'staff'],
  permissions: {
    'dashboard.view': ['finance', 'support', 'content', 'risk', 'auditor'],
    'players.view': ['finance', 'support', 'risk', 'auditor'],
    'players.reveal': ['support', 'risk'],
    'players.block': ['risk'],
    'players.protect': ['support', 'risk'],
    'players.note': ['finance', 'support', 'risk'],
    'money.view': ['finance', 'support', 'risk', 'auditor'],
    'money.request': ['finance', 'support'],
    'money.approve': ['finance'],
    'audit.view': ['risk', 'auditor'],
    'data.export': ['finance', 'risk', 'auditor'],
    'staff.view': ['auditor'],
    'staff.edit': [],
  },
  queues: { approvals: 'approvals' },
} as const satisfies Marks
