/** What a page waits for: the program that takes it over, and the window that comes near. Nothing is here while prerendering. */
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the program is there: not while prerendering, nor in the drawing that takes the page over, but from the next one on. */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Whether a part of the page is, or was, near the window: what nobody sees yet need not load. Turns true once the element comes within
 * `margin` (pixels) of the window, and stays so. `again` watches anew when it changes.
 */
export function useNear(ref: RefObject<HTMLElement | null>, margin = 120, again?: unknown): boolean {
  const [near, setNear] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched may appear later, with its data
  useEffect(() => {
    if (near || !ref.current) return
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: `${margin}px 0px` },
    )
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [ref, near, margin, again])
  return near
}
