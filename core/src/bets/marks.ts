/** What calls and screens of bets are marked by: core/src/marks.ts says what for. */
import type { Marks } from '../marks.ts'

export const marks = { tags: ['bets', 'winners'] } as const satisfies Marks
