/** What calls and screens of agents are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['contracts', 'team'],
  permissions: {
    'contracts.view': ['finance', 'support', 'risk', 'auditor'],
    'contracts.edit': ['finance'],
    'contracts.pay': ['finance'],
  },
  queues: { contracts: 'contracts', bills: 'contracts' },
} as const satisfies Marks
