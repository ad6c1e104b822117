/** Today, by the clocks that the state lotteries are drawn by. */
import { dayOf, VIETNAM_DRAWS_ZONE } from '@sen/core/calendar'
import { useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000)
  return () => clearInterval(timer)
}

/** The day, yyyy-mm-dd; undefined in a page that does not know when it is read. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    watch,
    () => dayOf(new Date(), VIETNAM_DRAWS_ZONE),
    () => undefined,
  )
