/** The betting board of a lottery game (?gameCode=), or of the player's slips (?view=slips); it comes with its words. */
import { lazy, Suspense, useMemo } from 'react'
import { ContentWaiting } from '../../../parts/AsyncContent.tsx'
import { useWords, type WordStore } from '../../../words/words.tsx'

type Props = { gameCode: string; playType: string | undefined }

export default function LotteryBoard(props: Props) {
  const words = useWords() as WordStore
  const Board = useMemo(
    () =>
      lazy(
        async () =>
          (
            await Promise.all([import('./Board.tsx'), words.load(['lottery', 'board', 'draws', 'cashier', 'centre'])])
          )[0],
      ),
    [words],
  )
  return (
    <Suspense fallback={<ContentWaiting />}>
      <Board key={props.gameCode} {...props} />
    </Suspense>
  )
}
