/** The periods that reports offer, as days of the brand (yyyy-mm-dd), both included. Pure. */
import { addDays } from '@sen/core/calendar'
import { type DayRange, lastDays } from '../../parts/day-range.ts'

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth'] as const
export type Period = (typeof PERIODS)[number]

/** The days of a period; week is the last seven and month the last thirty, this day among them. */
export function daysOfPeriod(period: Period, today: string): DayRange {
  const first = `${today.slice(0, 8)}01`
  const lastOfBefore = addDays(first, -1)
  const days: Record<Period, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: lastDays(today, 7),
    month: lastDays(today, 30),
    thisMonth: { from: first, to: today },
    lastMonth: { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore },
  }
  return days[period]
}
