/** What calls and screens of promotions are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['promotions', 'races', 'raceTables'],
  permissions: {
    'promotions.view': ['finance', 'support', 'risk', 'auditor'],
    'promotions.decide': ['finance'],
    'promotions.edit': ['finance'],
  },
  queues: { promotions: 'promotions' },
} as const satisfies Marks
