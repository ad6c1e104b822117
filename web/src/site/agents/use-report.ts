/** What reports keep in the address: the days and a name. */
import { REPORT_DAYS_MAX } from '@sen/core/agents/limits'
import { shiftDay } from '../../parts/day-range.ts'
import { useRange } from '../frame/use-range.ts'
import { useChangeSearch, useSearch } from '../router.tsx'

/** The days a report is asked for, as many as it can have, and the name in its filter. */
export function useReport() {
  const { range } = useRange()
  const { who } = useSearch()
  const change = useChangeSearch()
  const earliest = shiftDay(range.to, 1 - REPORT_DAYS_MAX)
  const isCut = range.from < earliest
  return {
    days: { from: isCut ? earliest : range.from, to: range.to },
    isCut,
    who: who ?? '',
    setWho: (name: string) => change({ who: name || undefined }, true),
  }
}
