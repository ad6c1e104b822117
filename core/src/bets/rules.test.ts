import { expect, test } from 'vitest'
import { maskAccount } from './rules.ts'

test.each([
  ['longlong', 'lo***g'],
  ['demo', 'de***o'],
  ['abc', 'a***'],
  ['x', 'x***'],
  ['', '***'],
])('%s is shown to strangers as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown)
})
