import { expect, test } from 'vitest'
import { asWords } from './as-words.ts'

test.each([
  ['isMaintenance', 'maintenance'],
  ['below_minimum', 'below minimum'],
  ['SPECIAL_OFFER', 'special offer'],
  ['issued', 'issued'],
])('%s is read as %s', (code, words) => {
  expect(asWords(code)).toBe(words)
})
