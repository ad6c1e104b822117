/** Chase plans: a new one out of the slip that stands on the board, and those of the player with how far each is. */
import { useState } from 'react'
import { useSession } from '../../../ask/session.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Tabs } from '../../../kit/Tabs.tsx'
import { useWords } from '../../../words/words.tsx'
import styles from './ChaseDialog.module.css'
import type { Desk } from './desk.ts'
import { MyChases } from './MyChases.tsx'
import { NewChase } from './NewChase.tsx'
import type { OpenDraw } from './use-board.ts'

type Props = { desk: Desk; open: OpenDraw | undefined; onClose: () => void }

export default function ChaseDialog({ desk, open, onClose }: Props) {
  const { say } = useWords()
  const session = useSession()
  const [tab, setTab] = useState<'new' | 'mine'>(desk.ready.length === 0 && session ? 'mine' : 'new')
  const fresh = <NewChase desk={desk} open={open} onPlaced={() => setTab('mine')} />
  return (
    <Dialog open sheet title={say('board.chase')} closeLabel={say('board.close')} onClose={onClose}>
      {session ? (
        <Tabs
          label={say('board.chase')}
          tabs={(['new', 'mine'] as const).map(key => ({ key, label: say(`board.chase.${key}`) }))}
          chosen={tab}
          onChoose={setTab}
        >
          <div className={styles.panel}>{tab === 'new' ? fresh : <MyChases />}</div>
        </Tabs>
      ) : (
        fresh
      )}
    </Dialog>
  )
}
