/** Full screen for a game. A phone without the Fullscreen API (iPhone) gets the whole window instead. */
import { type RefObject, useEffect, useState } from 'react'

export type Fullscreen = { isOn: boolean; toggle: () => void }

export function useFullscreen(target: RefObject<HTMLElement | null>): Fullscreen {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (isOn) return setOn(false)
    const asked = target.current?.requestFullscreen?.()
    if (!asked) return setOn(true)
    asked.catch(() => setOn(true))
  }
  return { isOn, toggle }
}
