import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPattern } from './pattern.ts'

test.each([
  ['^[A-Za-z][A-Za-z0-9]{1,14}$', ['ab', 'a1', 'Abcdefghij12345'], ['a', '1ab', 'a b', 'Abcdefghij123456', '']],
  ['^[A-Z]+( [A-Z]+)+$', ['NGUYEN VAN A', 'A B'], ['NGUYEN', 'Nguyen Van', 'A  B', ' A B']],
  ['[0-9]{9}', ['012345678'], ['01234567', '0123456789', '01234567a']],
  ['^(84|0)\\d{9}$', ['84912345678', '0912345678'], ['912345678', '+84912345678']],
  ['a|bc|', ['a', 'bc', ''], ['b', 'abc']],
  ['(?:ab)*c?', ['', 'c', 'ababc'], ['aba', 'cc']],
  ['x{2,}y{0,2}', ['xx', 'xxxyy'], ['x', 'xxyyy']],
  ['\\p{L}+[^\\d\\s-]', ['Đặng!', 'abc'], ['ab1', 'a']],
  ['[\\]^-]+\\.\\$', [']^-.$'], ['].', '$']],
  ['.+@.+\\..{2,}', ['a@b.co'], ['a@b', '@b.co']],
  ['a+?b??', ['aab', 'a'], ['b']],
])('%s', (source, good, bad) => {
  const pattern = readPattern(source)
  expect(good.filter(text => !pattern?.matches(text))).toEqual([])
  expect(bad.filter(text => pattern?.matches(text) !== false)).toEqual([])
})

test('REG-10 "*" and nothing at all match anything', () => {
  for (const source of ['*', ''])
    for (const text of ['', 'anything', '\n\u0000', '*'.repeat(1000)])
      expect(readPattern(source)?.matches(text)).toBe(true)
})

test.each([
  '(',
  ')',
  '[a',
  'a{3,1}',
  'a**',
  '(?=a)',
  '(?<!a)b',
  '(a)\\1',
  '^a|b$',
  'a^b',
  'a$b',
  '\\',
  'a{1,9999}',
  `${'('.repeat(40)}a${')'.repeat(40)}`,
  '((a{50}){50}){50}',
  'a'.repeat(301),
  '\\k<x>',
])('%s is not understood, and is not taken for something else', source => {
  expect(readPattern(source)).toBeUndefined()
})

describe('agrees with RegExp', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '(a|b)', '(?:ab)', '(a*b)', '1')
  const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,}')
  const source = fc
    .array(fc.tuple(atom, quantifier), { minLength: 1, maxLength: 5 })
    .map(parts => parts.map(([one, times]) => one + times).join(''))
  test('over random patterns and texts', () => {
    fc.assert(
      fc.property(source, fc.string({ unit: fc.constantFrom('a', 'b', '1', 'x'), maxLength: 8 }), (pattern, text) => {
        expect(readPattern(pattern)?.matches(text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text))
      }),
      { numRuns: 3000 },
    )
  })
})

test('patterns that stall a backtracking engine are walked in linear time', () => {
  // A backtracking engine needs 2^50 000 steps for the first of these; here the work is text times states.
  const text = `${'a'.repeat(50_000)}!`
  for (const source of ['(a+)+', '(a|a)*', '(a|aa)+', '([a-z]+)*', '(.*)*', 'a*a*a*a*a*b'])
    expect(readPattern(source)?.matches(text)).toBe(source === '(.*)*')
})
