import { type RefObject, useEffect, useState } from 'react'

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
