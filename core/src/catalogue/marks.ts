/** What calls and screens of catalogue are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['games', 'favourites', 'recent'],
  permissions: {
    'catalogue.edit': ['content'],
  },
} as const satisfies Marks
