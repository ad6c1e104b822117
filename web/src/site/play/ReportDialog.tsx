/** A code to quote to customer service, made of what they need to find the session: game, player, way of playing, moment. */
import { useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useWords } from '../../words/words.tsx'
import type { Game } from '../catalogue/use-games.ts'
import styles from './ReportDialog.module.css'

export function ReportDialog({ game, mode, onClose }: { game: Game; mode: string; onClose: () => void }) {
  const { say } = useWords()
  const session = useSession()
  const [at] = useState(() => new Date())
  const code = [game.vassalage, game.nodeId, mode, session?.account ?? '-', at.toISOString().slice(0, 19)].join('/')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast(say('game.copied'), 'good')
    } catch {
      // Without the clipboard the code still stands there to be marked.
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
      <p className={styles.code}>{code}</p>
    </Dialog>
  )
}
