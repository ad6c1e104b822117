import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryOf, countSlips, normalizeText, orderCategories, rankIn, rankName, slipsOf } from './rules.ts'

test.each([
  ['Nổ Hũ!', 'no hu'],
  ['Đèn Kéo Quân', 'den keo quan'],
  ['đá gà', 'da ga'],
  ['Sen 6/45', 'sen 6 45'],
  ["  Capital   Hold'em ", 'capital hold em'],
  ['ỂỄỆ ỔỖỘ ỨỪỬỮỰ', 'eee ooo uuuuu'],
  ['%%%', ''],
  ['', ''],
])('%s folds to "%s"', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized)
})

test('folding is the same for composed and decomposed letters, and folding again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
      const normalized = normalizeText(text)
      expect(normalizeText(text.normalize('NFD'))).toBe(normalizeText(text.normalize('NFC')))
      expect(normalizeText(normalized)).toBe(normalized)
    }),
  )
})

test.each([
  ['pnd', 'pond', 1],
  ['lotsu', 'lotus', 1],
  ['lotus', 'lotus', 0],
  ['dragno', 'dragon', 1],
  ['drgn', 'dragon', 2],
  ['pnd', 'and', 2],
  ['abcdef', 'ghijkl', 2],
])('%s is %s with %i slips (2 for more than allowed)', (typed, word, slips) => {
  expect(Math.min(countSlips(typed, word, 1 + Number(slips === 2)), 2)).toBe(slips)
})

test('slips are never more than letters changed, and nothing is a slip away from itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{5,12}$/), fc.nat(), fc.constantFrom(...'abcxyz'), (word, place, letter) => {
      const at = 1 + (place % (word.length - 1))
      expect(countSlips(word, word, 2)).toBe(0)
      expect(countSlips(word.slice(0, at) + word.slice(at + 1), word, 2)).toBe(1)
      expect(countSlips(word.slice(0, at) + letter + word.slice(at), word, 2)).toBe(1)
      expect(countSlips(word.slice(0, at) + letter + word.slice(at + 1), word, 2)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
])('a word of %i letters is forgiven %i slips', (length, slips) => {
  expect(slipsOf(length)).toBe(slips)
})

test.each([
  ['ho sen vang', 'ho sen vang', 0],
  ['ho sen', 'ho sen vang', 1],
  ['sen', 'ho sen vang', 2],
  ['en', 'ho sen vang', 3],
  ['hosen', 'ho sen vang', 4],
  ['rong', 'ho sen vang', undefined],
])('"%s" fits "%s" with rank %s', (query, name, rank) => {
  expect(rankName(query, name)).toBe(rank)
})

describe('categories', () => {
  const plain = { isEsports: false, isCockfight: false }
  test.each([
    ['SPORTS', plain, 'SPORTS'],
    ['SPORTS', { ...plain, isEsports: true }, 'ESPORTS'],
    ['SPORTS', { ...plain, isCockfight: true }, 'COCKFIGHT'],
    ['SPORTS', { isEsports: true, isCockfight: true }, 'COCKFIGHT'],
    ['RNG', { isEsports: true, isCockfight: true }, 'RNG'],
  ] as const)('%s of a vendor with %o stands in %s', (type, vendor, category) => {
    expect(categoryOf(type, vendor)).toBe(category)
  })

  test.each([
    [[], ['COCKFIGHT']],
    [['LIVE'], ['LIVE', 'COCKFIGHT']],
    [
      ['VN', 'RNG'],
      ['RNG', 'VN', 'COCKFIGHT'],
    ],
    [
      ['FISH', 'SPORTS', 'RNG', 'COCKFIGHT'],
      ['RNG', 'SPORTS', 'COCKFIGHT', 'FISH'],
    ],
  ] as const)('with vendors in %o the categories are %o', (withVendors, order) => {
    expect(orderCategories(new Set(withVendors))).toEqual(order)
  })

  test('values that a list does not know go last', () => {
    expect(['x', 'B', 'A'].sort((a, b) => rankIn(['A', 'B'], a) - rankIn(['A', 'B'], b))).toEqual(['A', 'B', 'x'])
  })
})
