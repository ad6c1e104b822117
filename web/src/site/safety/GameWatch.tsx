/** The place of the play watch over a game; it comes with its words, and the game does not move when it does. */
import { type RefObject, Suspense, useCallback, useState } from 'react'
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

/** Whether the game is held; it is told so, and games that understand stop their own play. */
export function useHold(frame: RefObject<HTMLIFrameElement | null>, origin: string | undefined) {
  const [isHeld, setHeld] = useState(false)
  const hold = useCallback(
    (held: boolean) => {
      setHeld(held)
      // A frame without an origin of its own hears nobody; only the game's own page is ever told.
      if (origin) frame.current?.contentWindow?.postMessage({ type: held ? 'sen:pause' : 'sen:resume' }, origin)
    },
    [frame, origin],
  )
  return { isHeld, hold }
}
