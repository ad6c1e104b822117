/** How long the button that sends codes waits. */
import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.ts'

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
