import { expect, test } from 'vitest'
import { countCharacters, isFeedback, isTicket } from './rules.ts'

test.each([
  ['', 0],
  ['  năm chữ  ', 7],
  ['😀😀😀', 3],
  ['\u{20000}', 1],
])('%o has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test.each([
  [4, false, false],
  [5, true, true],
  [140, true, true],
  [141, false, true],
  [500, false, true],
  [501, false, false],
])('%i characters: feedback %s, ticket %s', (length, feedback, ticket) => {
  const text = '😀'.repeat(length)
  expect([isFeedback(text), isTicket(text, { min: 5, max: 500 })]).toEqual([feedback, ticket])
  expect(isFeedback(` ${text}\n`)).toBe(feedback)
})
