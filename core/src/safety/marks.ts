/** What calls and screens of safety are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['limits'],
} as const satisfies Marks
