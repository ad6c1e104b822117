import { expect, test } from 'vitest'
import { AMOUNT_MAX, ONE } from '../money.ts'
import type { Term } from './limits.ts'
import {
  endOfTerm,
  fitsPeriod,
  isLater,
  judgeChange,
  limitNow,
  loosenedFrom,
  readLimit,
  strictestLeft,
} from './rules.ts'

const at = (iso: string) => new Date(iso)

test.each([
  [null, null, 'same'],
  [100n, 100n, 'same'],
  [null, 100n, 'tighter'],
  [100n, 99n, 'tighter'],
  [100n, 101n, 'looser'],
  [100n, null, 'looser'],
] as const)('from %s to %s is %s', (before, wanted, verdict) => {
  expect(judgeChange(before, wanted)).toBe(verdict)
})

test('what was loosened holds from the 24th hour on, not a millisecond earlier', () => {
  const asked = at('2026-11-21T08:00:00.000Z')
  const kept = { value: 100n, pendingValue: 500n, pendingFrom: loosenedFrom(asked) }
  expect(limitNow(kept, at('2026-11-22T07:59:59.999Z'))).toBe(100n)
  expect(limitNow(kept, at('2026-11-22T08:00:00.000Z'))).toBe(500n)
  expect(limitNow({ ...kept, pendingValue: null }, at('2026-11-22T08:00:00.000Z'))).toBeNull()
  expect(limitNow({ value: 100n, pendingValue: null, pendingFrom: null }, at('2030-01-01T00:00:00Z'))).toBe(100n)
})

test.each([
  ['deposit', '1', ONE],
  ['deposit', '0.99999', undefined],
  ['stake', '0', undefined],
  ['loss', '-5', undefined],
  ['loss', '1e5', undefined],
  ['stake', '1000000000000', AMOUNT_MAX],
  ['stake', '1000000000000.00001', undefined],
  ['session', '14', undefined],
  ['session', '15', 15n],
  ['session', '1440', 1440n],
  ['session', '1441', undefined],
  ['session', '15.5', undefined],
] as const)('a limit on %s of "%s" is read as %s', (kind, text, value) => {
  expect(readLimit(kind, text)).toBe(value)
})

test('sessions have their own period, money the calendar', () => {
  expect(fitsPeriod('session', 'session')).toBe(true)
  expect(fitsPeriod('session', 'day')).toBe(false)
  expect(fitsPeriod('loss', 'session')).toBe(false)
  expect(fitsPeriod('loss', 'month')).toBe(true)
})

test.each([
  ['24h', '2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['7d', '2026-11-21T08:00:00.000Z', '2026-11-28T08:00:00.000Z'],
  ['30d', '2026-11-21T08:00:00.000Z', '2026-12-21T08:00:00.000Z'],
  ['6m', '2026-08-31T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
  ['1y', '2028-02-29T08:00:00.000Z', '2029-02-28T08:00:00.000Z'],
  ['5y', '2026-11-21T08:00:00.000Z', '2031-11-21T08:00:00.000Z'],
  ['forever', '2026-11-21T08:00:00.000Z', undefined],
] as const)('%s from %s ends %s', (term, from, end) => {
  expect(endOfTerm(term as Term, at(from))?.toISOString()).toBe(end)
})

test('for ever is later than any day, and nothing is later than for ever', () => {
  const [early, late] = [at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z')]
  expect(isLater(late, early)).toBe(true)
  expect(isLater(early, early)).toBe(false)
  expect(isLater(null, late)).toBe(true)
  expect(isLater(late, null)).toBe(false)
  expect(isLater(null, null)).toBe(false)
})

test('of several limits the strictest holds', () => {
  expect(strictestLeft([])).toBeNull()
  expect(
    strictestLeft([
      { value: 100n, used: 0n },
      { value: 500n, used: 450n },
      { value: 1000n, used: 100n },
    ]),
  ).toBe(50n)
  expect(strictestLeft([{ value: 100n, used: 130n }])).toBe(-30n)
  expect(strictestLeft([{ value: 100n, used: -40n }])).toBe(140n)
})
