import { expect, test } from 'vitest'
import { tellWeight } from './budget.ts'

const parts = { big: 900, old: 50, fresh: 40 }
const known = { big: 700, old: 50 }

test('a budget with room says nothing; from 97 % on it says what is left', () => {
  expect(tellWeight({ what: 'page', bytes: 969, limit: 1000, parts }, known)).toBeUndefined()
  expect(tellWeight({ what: 'page', bytes: 970, limit: 1000, parts }, known)).toContain(
    'page: 970 of 1,000 bytes, 30 left.',
  )
})

test('one that is exceeded says how far, what grew and what is new, and what is largest', () => {
  const words = tellWeight({ what: 'page', bytes: 1200, limit: 1000, parts }, known) as string
  expect(words.split('\n')).toEqual([
    'page: 1,200 of 1,000 bytes, 200 too many.',
    'Grown since the table was written (sizes before packing):',
    '  900 big (+200)',
    '  40 fresh (new)',
    'The largest:',
    '  900 big (+200)',
    '  50 old',
    '  40 fresh (new)',
    'Move out what is not needed at once; `npm run budget` writes the table anew.',
  ])
})

test('of many parts ten are told', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`part ${at}`, at + 1]))
  const words = tellWeight({ what: 'page', bytes: 2, limit: 1, parts: many }, many) as string
  expect(words).toContain('Nothing in it grew')
  expect(words.match(/part /g)).toHaveLength(10)
  expect(words).toContain('30 part 29')
})
