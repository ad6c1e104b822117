/** Rules of agents: pure. */
import { addDays, dayOf, startOfDay } from '../calendar.ts'
import { type FieldFault, type FieldRules, judgeRegistration } from '../identity/rules.ts'
import type { Language } from '../phrases.ts'
import { REPORT_DAYS_MAX } from './limits.ts'

export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const
/** What the members of a report can be ordered by. */
export const PNL_SORTS = ['newest', 'deposits', 'withdrawals', 'stake', 'validBet', 'win', 'net'] as const
export type PnlSort = (typeof PNL_SORTS)[number]

export type Period = (typeof PERIODS)[number]

/** Days of the brand, both included. */
export type Days = { from: string; to: string }

/** The days of a period: week is the last 7 days and month the last 30, this day among them. */
export function daysOf(period: Period, now: Date, zone: string): Days {
  const today = dayOf(now, zone)
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  return { from: addDays(today, { today: 0, week: -6, month: -29 }[period]), to: today }
}

/** The days that a report was asked for, the last seven where none are named; undefined when they are none, turned round or too many. */
export function readDays(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  zone: string,
): Days | undefined {
  const to = asked.to ?? dayOf(now, zone)
  if (!startOfDay(to, zone)) return undefined
  const from = asked.from ?? addDays(to, -6)
  if (!startOfDay(from, zone) || from > to || from < addDays(to, 1 - REPORT_DAYS_MAX)) return undefined
  return { from, to }
}

/** Days in parts that grow, newest first: one day, then two, four and so on, until all are in one of them. */
export function splitDays({ from, to }: Days): Days[] {
  const parts: Days[] = []
  for (let end = to, count = 1; end >= from; count *= 2) {
    const start = addDays(end, 1 - count)
    parts.push({ from: start < from ? from : start, to: end })
    end = addDays(start, -1)
  }
  return parts
}

/** Judges the name and the first password of an account that an agent opens, by the brand's rules for registrations; the faults by field. */
export function judgeDownline(
  rules: FieldRules,
  typed: { username: string; password: string; confirmPassword: string },
  language: Language,
): Record<string, FieldFault> {
  const asked = ['username', 'password', 'confirmPassword']
  const own = Object.fromEntries(Object.entries(rules).filter(([field]) => asked.includes(field)))
  const { username, password, confirmPassword } = typed
  return judgeRegistration(own, { username, password, confirmPassword }, language)
}
