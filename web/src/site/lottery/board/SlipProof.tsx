/** The proof of a slip and its draw, under its fold: what checks it is fetched when it is opened. */
import { lazy, Suspense, useState } from 'react'
import { Fold } from '../../../kit/Fold.tsx'
import { ContentWaiting } from '../../../parts/AsyncContent.tsx'
import { useWords } from '../../../words/words.tsx'
import type { SlipAnswer } from './SlipDialog.tsx'

// The curve of the beacon's signatures is in it.
const ProofSteps = lazy(() => import('./ProofSteps.tsx'))

export function SlipProof({ answer }: { answer: SlipAnswer }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={say('board.proof')} onToggle={event => setOpen(event.currentTarget.open)}>
      {!answer.proof && <p>{say('board.proofWaits')}</p>}
      {answer.proof && isOpen && (
        <Suspense fallback={<ContentWaiting />}>
          <ProofSteps answer={answer} />
        </Suspense>
      )}
    </Fold>
  )
}
