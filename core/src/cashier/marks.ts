/** What calls and screens of cashier are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['bank-accounts', 'deposits', 'wagering', 'withdrawals'],
  permissions: {
    'cashier.view': ['finance', 'support', 'risk', 'auditor'],
    'cashier.review': ['finance', 'risk'],
    'cashier.pay': ['finance'],
  },
  queues: { withdrawals: 'withdrawals', transfers: 'deposits', bankAccounts: 'bank-accounts' },
} as const satisfies Marks
