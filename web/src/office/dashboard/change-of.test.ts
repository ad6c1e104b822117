import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test('a change is reckoned against the size of what was before, also of a loss, and not at all against nothing', () => {
  expect(changeOf('150.00', '100.00')).toBe(50)
  expect(changeOf('50.00', '-100.00')).toBe(150)
  expect(changeOf('-150.00', '-100.00')).toBe(-50)
  expect(changeOf(3, 4)).toBe(-25)
  expect(changeOf(3, 0)).toBeUndefined()
})
