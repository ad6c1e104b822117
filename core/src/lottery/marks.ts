/** What calls and screens of lottery are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['lottery', 'slips'],
  permissions: {
    'lottery.view': ['finance', 'risk', 'auditor'],
    'lottery.edit': ['risk'],
    'lottery.decide': ['finance', 'risk'],
  },
  queues: { lotteryAlarms: 'lottery', lotteryRequests: 'lottery' },
} as const satisfies Marks
