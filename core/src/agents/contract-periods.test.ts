import { expect, test } from 'vitest'
import { nextSlot, periodAt, windowAt } from './contract-periods.ts'

const VN = { timeZone: 'Asia/Ho_Chi_Minh', weekStart: 'monday' } as const
const at = (text: string) => new Date(text)
const local = ({ from, to }: { from: Date; to: Date }, hours: number) =>
  [from, to].map(date => new Date(date.getTime() + hours * 3_600_000).toISOString().slice(0, 16))

test.each([
  ['daily', '2026-02-28T18:00:00Z', ['2026-03-01T00:00', '2026-03-02T00:00']],
  ['weekly', '2026-03-01T18:00:00Z', ['2026-03-02T00:00', '2026-03-09T00:00']],
  ['weekly', '2026-03-01T16:59:00Z', ['2026-02-23T00:00', '2026-03-02T00:00']],
  ['halfMonthly', '2026-02-15T16:59:59Z', ['2026-02-01T00:00', '2026-02-16T00:00']],
  ['halfMonthly', '2026-02-15T17:00:00Z', ['2026-02-16T00:00', '2026-03-01T00:00']],
  ['monthly', '2026-12-31T16:00:00Z', ['2026-12-01T00:00', '2027-01-01T00:00']],
  ['monthly', '2026-01-30T17:00:00Z', ['2026-01-01T00:00', '2026-02-01T00:00']],
] as const)('a %s period around %s', (period, moment, span) => {
  expect(local(periodAt(period, at(moment), VN), 7)).toEqual(span)
})

test('windows are the period for dividends, the day, the hour, five minutes for wages; those of a day fill it', () => {
  const moment = at('2026-03-02T03:17:12Z')
  expect(local(windowAt('dividend', 'halfMonthly', moment, VN), 7)).toEqual(['2026-03-01T00:00', '2026-03-16T00:00'])
  expect(local(windowAt('daily', 'monthly', moment, VN), 7)).toEqual(['2026-03-02T00:00', '2026-03-03T00:00'])
  expect(local(windowAt('hourly', 'daily', moment, VN), 7)).toEqual(['2026-03-02T10:00', '2026-03-02T11:00'])
  expect(local(windowAt('realtime', 'daily', moment, VN), 7)).toEqual(['2026-03-02T10:15', '2026-03-02T10:20'])
  // A day of 23 hours, in a zone whose clocks are put forward, and one with a quarter of an hour in its offset.
  for (const timeZone of ['Europe/Berlin', 'Asia/Kathmandu']) {
    const calendar = { timeZone, weekStart: 'sunday' } as const
    const day = periodAt('daily', at('2026-03-29T12:00:00Z'), calendar)
    for (const kind of ['hourly', 'realtime'] as const) {
      let from = day.from
      while (from < day.to) {
        const window = windowAt(kind, 'daily', from, calendar)
        expect(window.from).toEqual(from)
        from = window.to
      }
      expect(from).toEqual(day.to)
    }
  }
})

test('the next five-minute mark lies behind a moment, also of one that is a mark', () => {
  expect(nextSlot(at('2026-03-02T03:17:12Z'))).toEqual(at('2026-03-02T03:20:00Z'))
  expect(nextSlot(at('2026-03-02T03:20:00Z'))).toEqual(at('2026-03-02T03:25:00Z'))
})
