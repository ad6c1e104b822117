import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  endOfPeriod,
  isTimeZone,
  listDays,
  startOfDay,
  startOfDayAfter,
  startOfNextDay,
  startOfPeriod,
  weekOf,
  writeDayAndTime,
  writeMoment,
} from './calendar.ts'

const at = (iso: string) => new Date(iso)
const HOUR = 3_600_000
const VIETNAM = 'Asia/Ho_Chi_Minh'
const SEN = { timeZone: VIETNAM, weekStart: 'monday' } as const

test.each([
  ['2026-11-20', '2026-11-19T17:00:00.000Z'],
  ['2026-01-01', '2025-12-31T17:00:00.000Z'],
  ['2028-02-29', '2028-02-28T17:00:00.000Z'],
])('the day %s begins in Vietnam at %s', (day, moment) => {
  expect(startOfDay(day, VIETNAM)?.toISOString()).toBe(moment)
  expect(dayOf(new Date(moment), VIETNAM)).toBe(day)
  expect(dayOf(new Date(Date.parse(moment) - 1), VIETNAM)).not.toBe(day)
})

test.each(['2026-02-30', '2026-02-29', '2026-04-31', 'tomorrow'])('%s is no day', day => {
  expect(startOfDay(day, VIETNAM)).toBeUndefined()
})

test.each(['0000-01-01', '0001-01-01', '1969-12-31', '1970-01-01'])('%s is a day of which no record can be', day => {
  expect(startOfDay(day, VIETNAM)).toBeUndefined()
})

test.each([
  ['Europe/Berlin', '2026-03-28', '2026-03-27T23:00:00.000Z', 24],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z', 24],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z', 24],
  ['America/Sao_Paulo', '2026-11-21', '2026-11-21T03:00:00.000Z', 24],
  // Clocks went on over midnight: the day began at one.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
  // They went back at midnight: the last hour of the day came twice.
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', 25],
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', 24],
  // They go back at one: midnight comes twice.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z', 24],
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z', 24],
])('in %s the day %s begins at %s and has %d hours', (zone, day, moment, hours) => {
  const start = startOfDay(day, zone) as Date
  const end = startOfDayAfter(day, zone)
  expect(start.toISOString()).toBe(moment)
  expect((end.getTime() - start.getTime()) / HOUR).toBe(hours)
  expect([dayOf(start, zone), dayOf(new Date(end.getTime() - 1), zone)]).toEqual([day, day])
  expect([dayOf(new Date(start.getTime() - 1), zone), dayOf(end, zone)]).toEqual([addDays(day, -1), addDays(day, 1)])
})

test('a day that a zone left out does not exist, and the one before it ends where the one after it begins', () => {
  expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBeUndefined()
  expect(startOfDayAfter('2011-12-29', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'))
})

test('the day after one that nothing can be of is before or after everything, and is found at once', () => {
  expect(startOfDayAfter('0000-01-01', 'Asia/Ho_Chi_Minh')).toEqual(new Date(0))
  expect(startOfDayAfter('1969-12-31', 'Asia/Ho_Chi_Minh').getTime()).toBeLessThanOrEqual(0)
  expect(startOfDayAfter('9999-12-31', 'Asia/Ho_Chi_Minh').toISOString()).toBe('9999-12-31T23:59:59.999Z')
})

describe('periods begin at midnight in Vietnam, weeks on Monday', () => {
  test.each([
    // 16:59:59.999Z is a millisecond before midnight there.
    ['day', '2026-11-21T16:59:59.999Z', '2026-11-20T17:00:00.000Z'],
    ['day', '2026-11-21T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    // 22 November 2026 is a Sunday.
    ['week', '2026-11-22T16:59:59.999Z', '2026-11-15T17:00:00.000Z'],
    ['week', '2026-11-22T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
    ['month', '2026-11-30T16:59:59.999Z', '2026-10-31T17:00:00.000Z'],
    ['month', '2026-11-30T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
    ['month', '2026-12-31T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ] as const)('%s at %s began %s', (period, now, began) => {
    expect(startOfPeriod(period, at(now), SEN).toISOString()).toBe(began)
  })
  test('a day ends where the next begins', () => {
    expect(startOfNextDay(at('2026-11-21T16:59:59.999Z'), VIETNAM).toISOString()).toBe('2026-11-21T17:00:00.000Z')
    expect(startOfNextDay(at('2026-11-21T17:00:00.000Z'), VIETNAM).toISOString()).toBe('2026-11-22T17:00:00.000Z')
  })
})

test.each([
  ['day', '2026-11-21T16:59:59.999Z', '2026-11-21T17:00:00.000Z'],
  ['day', '2026-11-21T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
  ['week', '2026-11-22T16:59:59.999Z', '2026-11-22T17:00:00.000Z'],
  ['month', '2026-12-31T16:59:59.999Z', '2026-12-31T17:00:00.000Z'],
  ['month', '2026-12-31T17:00:00.000Z', '2027-01-31T17:00:00.000Z'],
] as const)('%s at %s is over %s', (period, now, over) => {
  expect(endOfPeriod(period, at(now), SEN).toISOString()).toBe(over)
})

const BERLIN = { timeZone: 'Europe/Berlin', weekStart: 'sunday' } as const
test.each([
  // 29 March 2026 is a Sunday and has 23 hours.
  ['day', '2026-03-29T12:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['week', '2026-03-28T22:59:59.999Z', '2026-03-21T23:00:00.000Z', '2026-03-28T23:00:00.000Z'],
  ['week', '2026-03-28T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-04-04T22:00:00.000Z'],
  ['month', '2026-03-31T21:59:59.999Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['month', '2026-03-31T22:00:00.000Z', '2026-03-31T22:00:00.000Z', '2026-04-30T22:00:00.000Z'],
] as const)(
  'where weeks begin on Sunday and clocks change, the %s at %s lasts from %s to %s',
  (period, now, from, to) => {
    expect(startOfPeriod(period, at(now), BERLIN).toISOString()).toBe(from)
    expect(endOfPeriod(period, at(now), BERLIN).toISOString()).toBe(to)
  },
)

test('a session has no period of the calendar', () => {
  expect(startOfPeriod('session', at('2026-11-21T12:00:00Z'), SEN).getTime()).toBe(0)
  expect(endOfPeriod('session', at('2026-11-21T12:00:00Z'), SEN).getTime()).toBe(8_640_000_000_000_000)
})

test.each([
  ['2026-11-16', 'monday', '2026-11-16'],
  ['2026-11-22', 'monday', '2026-11-16'],
  ['2026-11-23', 'monday', '2026-11-23'],
  ['2027-01-01', 'monday', '2026-12-28'],
  ['2026-11-21', 'sunday', '2026-11-15'],
  ['2026-11-22', 'sunday', '2026-11-22'],
  ['2027-01-01', 'sunday', '2026-12-27'],
] as const)('the week of %s, weeks beginning on %s, begins on %s', (day, weekStart, first) => {
  expect(weekOf(day, weekStart)).toBe(first)
})

test('a moment is written as clocks of the zone show it', () => {
  expect(writeMoment(at('2026-11-21T17:04:05.999Z'), VIETNAM)).toBe('2026-11-22 00:04:05')
  expect(writeMoment(at('2026-07-01T22:00:00.000Z'), 'Europe/Berlin')).toBe('2026-07-02 00:00:00')
  expect(writeDayAndTime(at('2026-11-21T18:20:00.000Z'), 'Asia/Kathmandu')).toEqual(['22/11/2026', '00:05'])
})

test.each([
  ['Asia/Ho_Chi_Minh', true],
  ['America/Sao_Paulo', true],
  ['UTC', true],
  ['+07:00', false],
  ['Asia/Hanoi City', false],
  ['', false],
])('%s is a time zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is)
})

test('the days from one to another are both included, none where they are turned round, and end with the last that has a name', () => {
  expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(listDays('2026-03-01', '2026-02-27')).toEqual([])
  expect(listDays('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31'])
})
