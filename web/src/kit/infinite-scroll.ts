/** Lists that go on when their end comes into view (CONST-04): the next page is asked for at the very end, once in 200 ms at most. */
import { type RefObject, useEffect, useRef } from 'react'
import { throttle } from './lazy-image.ts'

/** delay: milliseconds between two loads; distance: pixels above the end. */
export const INFINITE = { delayMs: 200, distance: 0 } as const

/** Whether the end of a list (pixels from the top of the window) is reached in what shows it. */
export const isReached = (end: number, bottom: number, distance: number = INFINITE.distance): boolean =>
  end - bottom <= distance

/** Where what scrolls around an element ends: the nearest that cuts off what is too long, else the window. */
function bottomOf(element: Element): number {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight)
      return Math.min(at.getBoundingClientRect().bottom, innerHeight)
  return innerHeight
}

/** Calls `load` when the top of `end`, which stands below the last row, is reached, as long as `more` says that there is something left and nothing is on its way. */
export function useInfiniteScroll(end: RefObject<Element | null>, more: boolean, load: () => unknown): void {
  const latest = useRef({ more, load })
  const looking = useRef<ReturnType<typeof throttle>>(undefined)
  useEffect(() => {
    latest.current = { more, load }
  })
  useEffect(() => {
    const look = throttle(() => {
      const element = end.current
      if (!element || !latest.current.more) return
      // Whole pixels: the end of what is scrolled is not always one.
      const bottom = Math.ceil(bottomOf(element))
      if (isReached(Math.floor(element.getBoundingClientRect().top), bottom)) latest.current.load()
    }, INFINITE.delayMs)
    looking.current = look
    // Scrolling does not bubble, but it is captured: the list may stand in a dialog.
    addEventListener('scroll', look.ask, { capture: true, passive: true })
    addEventListener('resize', look.ask)
    return () => {
      look.stop()
      removeEventListener('scroll', look.ask, { capture: true })
      removeEventListener('resize', look.ask)
    }
  }, [end])
  useEffect(() => {
    if (more) looking.current?.ask()
  }, [more])
}
