import { expect, test } from 'vitest'
import { isDay, lastDays, readRange, shiftRange, writeSpan } from './day-range.ts'

test.each([
  [7, { from: '2026-03-03', to: '2026-03-10' }],
  [-7, { from: '2026-02-17', to: '2026-02-24' }],
  [30, { from: '2026-03-26', to: '2026-04-02' }],
  [-30, { from: '2026-01-25', to: '2026-02-01' }],
])('a range moves by exactly %d days', (days, moved) => {
  expect(shiftRange({ from: '2026-02-24', to: '2026-03-03' }, days)).toEqual(moved)
})

test('the last seven days end today', () => {
  expect(lastDays('2026-03-03', 7)).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(lastDays('2026-03-03', 1)).toEqual({ from: '2026-03-03', to: '2026-03-03' })
})

test.each(['2026-02-29', '2026-13-01', '26-01-01', '', undefined, 20260101, '2026-01-01T00:00'])(
  '%o is no day',
  day => {
    expect(isDay(day)).toBe(false)
  },
)

test('an address without a sensible range means the last seven days', () => {
  const week = { from: '2026-02-25', to: '2026-03-03' }
  expect(readRange(undefined, undefined, '2026-03-03')).toEqual(week)
  expect(readRange('2026-03-02', '2026-03-01', '2026-03-03')).toEqual(week)
  expect(readRange('2026-03-01', '2026-03-01', '2026-03-03')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
})

test.each([
  ['2026-11-15', '2026-11-21', '15/11 – 21/11/2026'],
  ['2026-12-30', '2027-01-02', '30/12/2026 – 02/01/2027'],
  ['2026-11-21', '2026-11-21', '21/11/2026'],
])('from %s to %s is written %s', (from, to, written) => {
  expect(writeSpan({ from, to })).toBe(written)
})
