import { expect, test } from 'vitest'
import { msUntilDraw } from './draw-times.ts'

const NORTH = 18 * 60 + 15
test.each([
  ['2026-11-21T11:14:59Z', 1_000],
  ['2026-11-21T11:15:00Z', 86_400_000],
  ['2026-11-21T11:15:01Z', 86_399_000],
  ['2026-11-20T17:00:00Z', NORTH * 60_000],
  ['2026-11-20T16:59:00Z', (NORTH + 1) * 60_000],
])('at %s the northern draw is %d ms away', (moment, left) => {
  expect(msUntilDraw(Date.parse(moment), NORTH)).toBe(left)
})
