/** One ticking clock for all countdowns of a page. */
import { useSyncExternalStore } from 'react'

/** A second that has begun is shown at most this late. */
const TICK_MS = 100

const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

function watch(listener: () => void): () => void {
  listeners.add(listener)
  now = performance.now()
  timer ??= setInterval(() => {
    now = performance.now()
    for (const hear of listeners) hear()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Whole seconds until a moment of `performance`, begun ones counted; 0 from then on. Undefined before the program is there. */
export const useSeconds = (until: number): number | undefined =>
  useSyncExternalStore(
    watch,
    () => Math.max(0, Math.ceil((until - (now || performance.now())) / 1000)),
    () => undefined,
  )
