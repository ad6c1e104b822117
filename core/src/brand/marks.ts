/** What calls and screens of brand are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['settings', 'status'],
  permissions: {
    'brand.edit': [],
  },
} as const satisfies Marks
