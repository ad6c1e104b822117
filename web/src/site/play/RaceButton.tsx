/** The races in which rounds of a game count: a button beside the others of its frame, and the table it opens. It loads with its words. */
import { raceCalls } from '@sen/core/promotions/race-calls'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { IconButton } from '../../kit/Button.tsx'
import { useWords, type WordStore } from '../../words/words.tsx'

const RacePanel = lazy(async () => ({ default: (await import('./RacePanel.tsx')).RacePanel }))

export default function RaceButton({ nodeId }: { nodeId: number }) {
  const words = useWords() as WordStore
  const races = useCall(raceCalls.listRaces, { query: { nodeId: String(nodeId) } }).data?.list ?? []
  const [isOpen, setOpen] = useState(false)
  const Worded = useMemo(
    () =>
      lazy(async () => {
        await words.load(['races'])
        return { default: Trophy }
      }),
    [words],
  )
  if (races.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Worded onOpen={() => setOpen(true)} />
      {isOpen && <RacePanel races={races} onClose={() => setOpen(false)} />}
    </Suspense>
  )
}

function Trophy({ onOpen }: { onOpen: () => void }) {
  const { say } = useWords()
  return <IconButton icon="trophy" label={say('races.title')} onClick={onOpen} />
}
