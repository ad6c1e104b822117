/** A game whose vendor wants a window of its own (decision L17): it opens at once, or says that the browser blocked it (ERROR-13). */
import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import gameStyles from './game.module.css'
import { openWindow } from './open-window.ts'

export function PopupGame({ address, nodeId }: { address: string; nodeId: number }) {
  const { say } = useWords()
  const [isBlocked, setBlocked] = useState(false)
  const open = () => setBlocked(!openWindow(address, `sen-game-${nodeId}`))
  // The tap on the game's card still counts here, unless the launch took seconds: then the button asks for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(open, [])
  return (
    <div className={gameStyles.overlay} role="status">
      <EmptyState
        icon={isBlocked ? 'alert-triangle' : 'external-link'}
        title={say(isBlocked ? 'site.popupBlocked' : 'game.windowTitle')}
        text={isBlocked ? undefined : say('game.windowText')}
      >
        <Button kind="main" onClick={open}>
          {say('game.openWindow')}
        </Button>
      </EmptyState>
    </div>
  )
}
