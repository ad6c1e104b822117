/** What calls and screens of wallet are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['balance', 'transactions', 'wallets'],
} as const satisfies Marks
