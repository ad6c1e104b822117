/**
 * How often queues are read again: every 5 seconds while somebody is there. After two minutes without a touch nothing is asked any
 * more, so that a session that nobody uses ends by itself.
 */
import { useEffect, useState } from 'react'

const EVERY_MS = 5_000
const AWAY_AFTER_MS = 120_000

export function usePoll(): number | undefined {
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const touched = () => {
      setThere(true)
      clearTimeout(timer)
      timer = setTimeout(() => setThere(false), AWAY_AFTER_MS)
    }
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel']
    for (const event of events) addEventListener(event, touched, { passive: true })
    touched()
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, touched)
    }
  }, [])
  return isThere ? EVERY_MS : undefined
}
