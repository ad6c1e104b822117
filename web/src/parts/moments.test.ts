import { expect, test } from 'vitest'
import { momentsIn } from './moments.ts'

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-20T16:59:59Z', '20/11/2026 23:59:59', 'GMT+7'],
  ['Asia/Ho_Chi_Minh', '2026-12-31T17:00:00Z', '01/01/2027 00:00:00', 'GMT+7'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '21/11/2026 00:00:00', 'GMT+5:45'],
  ['UTC', '2026-11-20T23:59:59Z', '20/11/2026 23:59:59', 'GMT'],
])('in %s the moment %s is written %s', (zone, moment, written, offset) => {
  const { writeMoment, writeDay, dayAt, zone: named } = momentsIn(zone)
  expect(writeMoment(moment)).toBe(written)
  expect(writeDay(moment)).toBe(written.slice(0, 10))
  expect(dayAt(new Date(moment)).split('-').reverse().join('/')).toBe(written.slice(0, 10))
  expect(named).toBe(offset)
})

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-21T14:05', '2026-11-21T07:05:00.000Z'],
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
])('in %s a field of %s means %s, and shows it again', (zone, field, moment) => {
  const { fieldOf, momentOf } = momentsIn(zone)
  expect(momentOf(field)).toBe(moment)
  expect(fieldOf(moment)).toBe(field)
})

test('an empty field and one that names no day mean no moment', () => {
  const { fieldOf, momentOf } = momentsIn('Asia/Ho_Chi_Minh')
  expect([momentOf(''), momentOf('2026-02-30T10:00'), fieldOf(null)]).toEqual([null, null, ''])
})
