import { expect, test } from 'vitest'
import { readBound } from './read-bound.ts'

test.each([
  ['', 5, null],
  [7, 5, 7],
  ['7', null, 7],
  [0, 5, 0],
  ['-', 5, 5],
  ['-', null, null],
] as const)(
  'a stock field that holds "%s" after %s becomes %s: only an empty one has no end',
  (typed, kept, becomes) => {
    expect(readBound(typed, kept)).toBe(becomes)
  },
)
