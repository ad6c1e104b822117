/** /lottery: the lobby of the draws, or the board of the game that the address names (LAUNCH-05); a chunk of its own (SHELL-29). */
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/Waiting.tsx'
import { withinChunkTime } from '../chunk-time.ts'
import { useSearch } from '../router.tsx'
import { LotteryLobby } from './LotteryLobby.tsx'
import { useLaunch } from './use-launch.ts'

const LotteryBoard = lazy(() => withinChunkTime(import('./board/LotteryBoard.tsx')))

export default function LotteryScreen() {
  const { gameCode, playType } = useSearch()
  useLaunch(gameCode)
  if (!gameCode) return <LotteryLobby />
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      <LotteryBoard key={gameCode} gameCode={gameCode} playType={playType} />
    </Suspense>
  )
}
