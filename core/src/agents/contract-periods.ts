/** When contracts are settled, in the brand's calendar. Pure. */
import { addDays, type Calendar, dayOf, startOfDay, startOfDayAfter, weekOf } from '../calendar.ts'
import type { ContractKind, ContractPeriod } from './contract-kinds.ts'

export type Span = { from: Date; to: Date }

/** Everything is counted by five minutes (decision T8). */
const SLOT_MS = 300_000
const HOUR_MS = 3_600_000

/** The first five-minute mark after a moment. */
export const nextSlot = (at: Date): Date => new Date((Math.floor(at.getTime() / SLOT_MS) + 1) * SLOT_MS)

function firstDays(period: ContractPeriod, day: string, { weekStart }: Calendar): { first: string; next: string } {
  const month = day.slice(0, 8)
  const nextMonth = `${addDays(`${month}28`, 4).slice(0, 8)}01`
  switch (period) {
    case 'daily':
      return { first: day, next: addDays(day, 1) }
    case 'weekly': {
      const first = weekOf(day, weekStart)
      return { first, next: addDays(first, 7) }
    }
    case 'halfMonthly':
      return day.slice(8) < '16'
        ? { first: `${month}01`, next: `${month}16` }
        : { first: `${month}16`, next: nextMonth }
    case 'monthly':
      return { first: `${month}01`, next: nextMonth }
  }
}

/** The period that a moment lies in: half-months begin on the 1st and the 16th. */
export function periodAt(period: ContractPeriod, at: Date, calendar: Calendar): Span {
  const { timeZone } = calendar
  const { first, next } = firstDays(period, dayOf(at, timeZone), calendar)
  return {
    from: startOfDay(first, timeZone) ?? startOfDayAfter(first, timeZone),
    to: startOfDay(next, timeZone) ?? startOfDayAfter(next, timeZone),
  }
}

/** What one bill is about: the whole period for dividends, for wages the day, the hour or the five minutes of it that a moment lies in. */
export function windowAt(kind: ContractKind, period: ContractPeriod, at: Date, calendar: Calendar): Span {
  if (kind === 'dividend') return periodAt(period, at, calendar)
  const day = periodAt('daily', at, calendar)
  if (kind === 'daily') return day
  const step = kind === 'hourly' ? HOUR_MS : SLOT_MS
  const from = day.from.getTime() + Math.floor((at.getTime() - day.from.getTime()) / step) * step
  return { from: new Date(from), to: new Date(Math.min(from + step, day.to.getTime())) }
}
