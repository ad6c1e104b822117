/** A line to quote to customer service, made of what they need to find the session: game, way of playing, player, moment. */
import { useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import type { Game } from '../catalogue/use-games.ts'
import styles from './ReportDialog.module.css'

export function ReportDialog({ game, mode, onClose }: { game: Game; mode: 'real' | 'demo'; onClose: () => void }) {
  const { say } = useWords()
  const session = useSession()
  const { writeMoment, zone } = useMoments()
  const [at] = useState(() => new Date().toISOString())
  const line = [
    `${game.gameName} (${game.nodeId})`,
    say(mode === 'demo' ? 'lobby.playDemo' : 'lobby.playReal'),
    ...(session ? [session.account] : []),
    `${writeMoment(at)} ${zone}`,
  ].join(' · ')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line)
      toast(say('game.copied'), 'good')
    } catch {
      // Without the clipboard the line still stands there to be marked.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('game.reportTitle')}
      closeLabel={say('lobby.close')}
      size="sm"
      footer={
        <Button kind="main" icon="copy" onClick={copy}>
          {say('game.copy')}
        </Button>
      }
    >
      <p>{say('game.reportText')}</p>
      <p className={styles.line}>{line}</p>
    </Dialog>
  )
}
