/**
 * The only place that reckons days. A day is yyyy-mm-dd in a zone of the IANA database; a brand names its own. Days of 23 and 25 hours
 * are days, some begin at one o'clock, and a few are missing. Its counterpart in SQL is 0007_platform_calendar.sql. Pure.
 */
import type { LimitPeriod } from './safety/limits.ts'

export const WEEK_STARTS = ['monday', 'sunday'] as const
type WeekStart = (typeof WEEK_STARTS)[number]

/** How a brand reckons; a Brand is one. */
export type Calendar = { timeZone: string; weekStart: WeekStart }

/** The lotteries of Vietnam are drawn by its clocks, whichever brand shows them. */
export const VIETNAM_DRAWS_ZONE = 'Asia/Ho_Chi_Minh'

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for a zone that nobody knows. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    const numeric = 'numeric'
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
    formats.set(zone, format)
  }
  return format
}

/** Whether a text names a zone, not an offset: "Asia/Kathmandu", not "+05:45". */
export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Z]/.test(text) && formatOf(text) !== undefined
  } catch {
    return false
  }
}

/** Milliseconds that clocks of a zone are ahead of UTC at a moment. */
function offsetAt(ms: number, zone: string): number {
  // "11/21/2026, 20:05:07"
  const [month, day, year, hour, minute, second] = formatOf(zone).format(ms).split(/\D+/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

/** What clocks of a zone show, as the UTC time of a Date. */
const localOf = (moment: Date, zone: string) => new Date(moment.getTime() + offsetAt(moment.getTime(), zone))

/** The day of a moment. */
export const dayOf = (moment: Date, zone: string): string => localOf(moment, zone).toISOString().slice(0, 10)

/** The first moment of a day; undefined for one that does not exist (2026-02-30, or left out by the zone) or that no record can be of. */
export function startOfDay(day: string, zone: string): Date | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // The database cannot write the year 0 as JavaScript does; nothing happened here before 1970.
  if (!(utc >= 0)) return undefined
  // Clocks may be changed during this day or the one before: the earlier moment that lies in the day is its beginning.
  const starts = [utc - DAY_MS, utc + DAY_MS].map(around => new Date(utc - offsetAt(around, zone)))
  return starts
    .filter(start => start.getTime() > 0 && dayOf(start, zone) === day)
    .sort((one, other) => one.getTime() - other.getTime())[0]
}

/** A number of days later; of a text that is no day, a text that is none either. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Every day from one to another, both included; none where they are turned round. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = []
  // Counted in time: the text of the day after 9999-12-31 sorts before it.
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The last moment that both the database and a text of ten letters can name. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The first moment after a day. Of a day that nothing can be of, the moment before or after everything. */
export function startOfDayAfter(day: string, zone: string): Date {
  const after = Date.parse(day) + DAY_MS
  if (!(after > 0)) return new Date(0)
  if (after > LAST) return new Date(LAST)
  const next = addDays(day, 1)
  return startOfDay(next, zone) ?? startOfDayAfter(next, zone)
}

/**
 * When clocks of a zone show a time ("16:15") of a day. A time that they show twice is the earlier one; one that they leave out is as
 * long after midnight as it says. Undefined for a day that does not exist.
 */
export function momentOf(day: string, time: string, zone: string): Date | undefined {
  const start = startOfDay(day, zone)
  if (!start) return undefined
  const asked = Date.parse(`${day}T${time}:00Z`)
  // Clocks may have been changed since midnight: what they show is asked of both offsets.
  const shown = [start, startOfDayAfter(day, zone)].map(edge => asked - offsetAt(edge.getTime(), zone))
  const exact = shown.filter(ms => localOf(new Date(ms), zone).getTime() === asked)
  return new Date(exact.length > 0 ? Math.min(...exact) : start.getTime() + asked - Date.parse(day))
}

/** The next midnight: weeks and months begin at one too. */
export const startOfNextDay = (now: Date, zone: string): Date => startOfDayAfter(dayOf(now, zone), zone)

/** The first day of the week of a day. */
export function weekOf(day: string, weekStart: WeekStart): string {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return addDays(day, -((weekday + (weekStart === 'monday' ? 6 : 0)) % 7))
}

/** The first day of the running period. */
function firstDayOf(period: Exclude<LimitPeriod, 'session'>, now: Date, { timeZone, weekStart }: Calendar): string {
  const day = dayOf(now, timeZone)
  if (period === 'week') return weekOf(day, weekStart)
  return period === 'month' ? `${day.slice(0, 8)}01` : day
}

/** The beginning of a day, or of the first one after it that exists. */
const startFrom = (day: string, zone: string): Date => startOfDay(day, zone) ?? startOfDayAfter(day, zone)

/** When the running period began. A session's is not a matter of the calendar: the start of time. */
export function startOfPeriod(period: LimitPeriod, now: Date, calendar: Calendar): Date {
  if (period === 'session') return new Date(0)
  return startFrom(firstDayOf(period, now, calendar), calendar.timeZone)
}

/** When the running period is over and its limit begins anew. A session's has no such moment: the end of time. */
export function endOfPeriod(period: LimitPeriod, now: Date, calendar: Calendar): Date {
  if (period === 'session') return new Date(8_640_000_000_000_000)
  const first = firstDayOf(period, now, calendar)
  const next = period === 'month' ? `${addDays(first, 31).slice(0, 8)}01` : addDays(first, period === 'week' ? 7 : 1)
  return startFrom(next, calendar.timeZone)
}

/** "2026-11-21 16:24:05". */
export const writeMoment = (moment: Date, zone: string): string =>
  localOf(moment, zone).toISOString().slice(0, 19).replace('T', ' ')

/** The day and the minute as people write them: ["21/11/2026", "16:24"]. */
export function writeDayAndTime(moment: Date, zone: string): [day: string, time: string] {
  const [day, time] = writeMoment(moment, zone).split(' ') as [string, string]
  return [day.split('-').reverse().join('/'), time.slice(0, 5)]
}

/** What people call the offset of a zone at a moment: "GMT+7", "GMT+5:45", "GMT". */
export function writeOffset(moment: Date, zone: string): string {
  const minutes = Math.round(offsetAt(moment.getTime(), zone) / 60_000)
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
