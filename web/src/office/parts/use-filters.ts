/** Filters live in the address: they survive a reload, and a link shows another person the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Filters = Readonly<Record<string, string | undefined>>

export function useFilters(): [Filters, (change: Record<string, string | null | undefined>) => void] {
  const filters = useSearch({ strict: false }) as Filters
  const navigate = useNavigate()
  const change = useCallback(
    (next: Record<string, string | null | undefined>) => {
      const search = (before: Filters) => ({
        ...before,
        ...Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value || undefined])),
      })
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false } as never)
    },
    [navigate],
  )
  return [filters, change]
}

/** The state of the filter, if it is one. */
export function useStateFilter<State extends string>(states: readonly State[]): State | undefined {
  const [filters] = useFilters()
  return states.find(state => state === filters.state)
}
