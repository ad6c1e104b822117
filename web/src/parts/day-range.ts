/** Ranges of days for the filters of records. A day is yyyy-mm-dd in the brand's zone. Pure. */
import { addDays } from '@sen/core/calendar'

export type DayRange = { from: string; to: string }

/** The day `days` later (earlier when negative). */
export const shiftDay = addDays

/** The range moved by whole days, back when negative (MC-25). */
export function shiftRange(range: DayRange, days: number): DayRange {
  return { from: shiftDay(range.from, days), to: shiftDay(range.to, days) }
}

/** The last `days` days, today included: 1 is today alone. */
export function lastDays(today: string, days: number): DayRange {
  return { from: shiftDay(today, 1 - days), to: today }
}

/** Whether a text is a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The range that an address asks for; the last seven days when it asks for none or for one that cannot be. */
export function readRange(from: unknown, to: unknown, today: string): DayRange {
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return lastDays(today, 7)
}

/** "21/11/2026" of a day, in every language of the site. */
export const writeDate = (day: string): string => day.split('-').reverse().join('/')

/** "15/11 – 21/11/2026": the year once where both days are of it, a single day alone. */
export function writeSpan({ from, to }: DayRange): string {
  if (from === to) return writeDate(to)
  return `${from.slice(0, 4) === to.slice(0, 4) ? writeDate(from).slice(0, 5) : writeDate(from)} – ${writeDate(to)}`
}
