/** What calls and screens of rewards are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['missions', 'points', 'rebates', 'rewards'],
  permissions: {
    'rewards.view': ['finance', 'support', 'risk', 'auditor'],
    'rewards.decide': ['finance', 'support'],
    'rewards.pay': ['finance'],
    'rewards.edit': ['finance'],
  },
  queues: { redemptions: 'points', mall: 'points' },
} as const satisfies Marks
