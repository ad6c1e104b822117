/** A game below the site's own header: /seamless and /fbsports. The same states as /game, without a window of its own. */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useStarted } from '../../kit/island.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import { isGuest } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { GameLoginGate } from './GameLoginGate.tsx'
import gameStyles from './game.module.css'
import { titleOf } from './game-failure.ts'
import { RunningGame } from './RunningGame.tsx'

export function FramedGame({ nodeId, mode }: { nodeId: number; mode: 'real' | 'demo' }) {
  const words = useWords()
  const { say } = words
  const session = useSession()
  const detail = useCall(catalogueCalls.getGame, { query: { nodeId } }, { freshMs: 5 * 60_000 })
  // A prerendered page knows no player: who is here shows only once the program is.
  const isHere = useStarted()
  if (detail.error) {
    return (
      <EmptyState icon="mood-sad" level={1} title={say(titleOf(detail.error))} text={errorMessage(detail.error, words)}>
        <Button onClick={() => void detail.refetch()}>{say('game.retry')}</Button>
        <ButtonLink to={paths.rng()} kind="main">
          {say('game.lobby')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!detail.data || !isHere) return <Skeleton height="60dvh" />
  const { game, suggestions } = detail.data
  if (game.isMaintenance === 1) {
    return (
      <>
        <EmptyState
          icon="tool"
          level={1}
          title={say('game.maintenance', { name: game.gameName })}
          text={say('game.maintenanceText')}
        />
        <GameGrid games={suggestions} />
      </>
    )
  }
  if (mode === 'real' && (!session || isGuest(session.isAgent))) {
    return (
      <div className={gameStyles.screen} data-inside="">
        <span />
        <div className={gameStyles.stage}>
          <GameLoginGate game={game} />
        </div>
      </div>
    )
  }
  return <RunningGame key={`${nodeId} ${mode}`} game={game} mode={mode} others={suggestions} inside />
}
