import { expect, test } from 'vitest'
import { writeTimeLeft } from './write-time-left.ts'

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3_600, '1:00:00'],
  [3_725, '1:02:05'],
  [86_399, '23:59:59'],
])('%i seconds are written %s', (seconds, text) => expect(writeTimeLeft(seconds)).toBe(text))
