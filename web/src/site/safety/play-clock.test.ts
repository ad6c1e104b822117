import { expect, test } from 'vitest'
import { isCheckDue, writeElapsed } from './play-clock.ts'

test.each([
  [-5, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i ms are shown as %s', (ms, text) => {
  expect(writeElapsed(ms)).toBe(text)
})

test('a check is due the minutes after the start, then after the last check of this session', () => {
  const start = 1_000_000
  expect(isCheckDue(start + 899_999, start, 0, 15)).toBe(false)
  expect(isCheckDue(start + 900_000, start, 0, 15)).toBe(true)
  expect(isCheckDue(start + 900_001, start, start + 900_000, 15)).toBe(false)
  expect(isCheckDue(start + 1_800_000, start, start + 900_000, 15)).toBe(true)
  // A check of a session before this one does not count.
  expect(isCheckDue(start + 900_000, start, start - 1, 15)).toBe(true)
})
