/** Whole seconds until a moment, counted down while it is shown. */
import { useEffect, useState } from 'react'

const secondsUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000))

/** Seconds left until an ISO moment; `onOver` hears when it has come. */
export function useDeadline(moment: string, onOver: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(moment))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  return left
}
