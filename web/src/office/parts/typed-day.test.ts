import { expect, test } from 'vitest'
import { readDay } from './typed-day.ts'

test('a day is read as staff type it, day first', () => {
  for (const text of ['05/03/2026', '5/3/2026', ' 5-3-2026 ', '05.03.26', '2026-03-05'])
    expect(readDay(text)).toBe('2026-03-05')
  expect(readDay('29/02/2028')).toBe('2028-02-29')
})

test('what names no day of the calendar is none', () => {
  for (const text of ['', '31/02/2026', '29/02/2026', '13/13/2026', '03/2026', 'today', '2026-3'])
    expect(readDay(text)).toBeNull()
})
