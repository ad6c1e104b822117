/** What calls and screens of identity are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['account', 'devices'],
} as const satisfies Marks
