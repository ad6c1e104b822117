/** Whether the slip has room beside the board. */
import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

function watch(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  )
