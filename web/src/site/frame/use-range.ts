import type { Ranged } from '../../parts/DateRange.tsx'
import { readRange } from '../../parts/day-range.ts'
import { useMoments } from '../../parts/moments.ts'
import { useChangeSearch, useSearch } from '../router.tsx'

/** The range of days in the address, and how to change it. */
export function useRange(): Ranged {
  const { dayAt } = useMoments()
  const search = useSearch()
  const change = useChangeSearch()
  const today = dayAt(new Date())
  return {
    today,
    range: readRange(search.from, search.to, today),
    setRange: ({ from, to }) => change({ from, to }, true),
  }
}
