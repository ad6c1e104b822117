/**
 * Until when a code to a number may not be asked again. Kept in session storage, so that a reload does not bring the button
 * back before the server would send again.
 */
import { useEffect, useState } from 'react'

type Store = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (purpose: string) => `codes.${purpose}`

/** Waits of one purpose by whom the code goes to: milliseconds since 1970. */
function readWaits(store: Store, purpose: string): Record<string, number> {
  try {
    // Whatever somebody else put there is an object without our numbers.
    return Object(JSON.parse(store.getItem(keyOf(purpose)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Whole seconds that are left; 0 when a code may be asked. A number that was typed wrong does not stop the right one. */
export function secondsLeft(store: Store, purpose: string, target: string, now: number): number {
  const until = readWaits(store, purpose)[target]
  return typeof until === 'number' ? Math.max(0, Math.ceil((until - now) / 1000)) : 0
}

export function startWait(store: Store, purpose: string, target: string, seconds: number, now: number): void {
  const live = Object.entries(readWaits(store, purpose)).filter(([, until]) => until > now)
  try {
    store.setItem(keyOf(purpose), JSON.stringify({ ...Object.fromEntries(live), [target]: now + seconds * 1000 }))
  } catch {
    // Forbidden storage: the server still refuses, in words.
  }
}

/** "4:59". */
export const writeClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds until this target may be sent another code, each second anew; `times` says how many were sent. */
export function useSecondsLeft(purpose: string, target: string, times: number): number {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that was just sent begins a new wait
  useEffect(() => {
    const read = () => {
      const now = secondsLeft(sessionStorage, purpose, target, Date.now())
      setLeft(now)
      return now
    }
    if (read() === 0) return
    const timer = setInterval(() => {
      if (read() === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [purpose, target, times])
  return left
}
