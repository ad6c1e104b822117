/** What calls and screens of play are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['reconciliation'],
  queues: { breaks: 'reconciliation' },
} as const satisfies Marks
