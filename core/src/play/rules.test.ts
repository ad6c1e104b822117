import { expect, test } from 'vitest'
import { dayOf, maskAccount, startOfDay } from './rules.ts'

test.each([
  ['longlong', 'lo***g'],
  ['demo', 'de***o'],
  ['abc', 'a***'],
  ['x', 'x***'],
  ['', '***'],
])('%s is shown to strangers as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown)
})

test.each([
  ['2026-11-20', '2026-11-19T17:00:00.000Z'],
  ['2026-01-01', '2025-12-31T17:00:00.000Z'],
  ['2028-02-29', '2028-02-28T17:00:00.000Z'],
])('the day %s begins in Vietnam at %s', (day, moment) => {
  expect(startOfDay(day)?.toISOString()).toBe(moment)
  expect(dayOf(new Date(moment))).toBe(day)
  expect(dayOf(new Date(Date.parse(moment) - 1))).not.toBe(day)
})

test.each(['2026-02-30', '2026-02-29', '2026-04-31', 'tomorrow'])('%s is no day', day => {
  expect(startOfDay(day)).toBeUndefined()
})
