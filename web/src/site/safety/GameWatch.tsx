/** The place of the play watch over a game; it comes with its words, and the game does not move when it does. */
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { useWorded } from './use-worded.ts'

const load = () => import('./PlayWatch.tsx')
/** The height of its bar, pixels. */
const BAR = 24

type Props = { lobby: string; onHold: (isHeld: boolean) => void }

export function GameWatch(props: Props) {
  const Watch = useWorded(load)
  return (
    <Suspense fallback={<div style={{ height: BAR }} />}>
      <Watch {...props} />
    </Suspense>
  )
}

/** Tells a game that is there, and played for real, that this page keeps the session's clock: its own would differ from it. */
export function useOneClock(frame: RefObject<HTMLIFrameElement | null>, isKept: boolean): void {
  useEffect(() => {
    if (isKept) frame.current?.contentWindow?.postMessage({ type: 'sen:clock' }, '*')
  }, [frame, isKept])
}

/** Whether the game is held; once it is there it is told so, and games that understand stop their own play. */
export function useHold(frame: RefObject<HTMLIFrameElement | null>, isThere: boolean) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isThere) return
    // Suppliers lead a launch on to hosts of their own, so the page's origin is not known; the word itself is no secret.
    frame.current?.contentWindow?.postMessage({ type: isHeld ? 'sen:pause' : 'sen:resume' }, '*')
  }, [frame, isThere, isHeld])
  return { isHeld, hold: setHeld }
}
