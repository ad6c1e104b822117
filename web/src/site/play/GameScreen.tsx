/** /game?nodeId=…: a game in a frame with its toolbar. Asks for a player in place and goes on. */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useStarted } from '../../kit/island.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import type { Game } from '../catalogue/use-games.ts'
import { isGuest } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { useSearch } from '../router.tsx'
import { GameCover } from './GameCover.tsx'
import { GameLoginGate } from './GameLoginGate.tsx'
import styles from './GameScreen.module.css'
import { GameToolbar } from './GameToolbar.tsx'
import gameStyles from './game.module.css'
import { titleOf } from './game-failure.ts'
import { RunningGame } from './RunningGame.tsx'

export default function GameScreen() {
  const words = useWords()
  const { say } = words
  const search = useSearch()
  const nodeId = Number(search.nodeId)
  const isNumber = Number.isSafeInteger(nodeId) && nodeId > 0
  // A prerendered page does not know which game the address names.
  const isReading = !useStarted()
  const detail = useCall(catalogueCalls.getGame, { query: { nodeId } }, { enabled: isNumber, freshMs: 5 * 60_000 })
  if (!isReading && (!isNumber || detail.error)) {
    return (
      <Bare title={say('game.back')}>
        <EmptyState
          icon="mood-sad"
          level={1}
          title={say(isNumber ? titleOf(detail.error) : 'game.noGame')}
          text={detail.error ? errorMessage(detail.error, words) : undefined}
        >
          {isNumber && <Button onClick={() => void detail.refetch()}>{say('game.retry')}</Button>}
          <ButtonLink to={paths.rng()} kind="main">
            {say('game.lobby')}
          </ButtonLink>
        </EmptyState>
      </Bare>
    )
  }
  if (!detail.data) {
    return (
      <Bare title={say('game.back')}>
        <h1 className="hidden">{say('site.game')}</h1>
      </Bare>
    )
  }
  return <Known {...detail.data} mode={search.mode === 'demo' ? 'demo' : 'real'} />
}

/** The game is known: it runs, or says what it waits for. */
function Known({ game, suggestions, mode }: { game: Game; suggestions: Game[]; mode: 'real' | 'demo' }) {
  const { say } = useWords()
  const session = useSession()
  // A prerendered page knows no player: who is here shows only once the program is.
  const isHere = useStarted()

  if (game.isMaintenance === 1) {
    return (
      <Bare title={game.gameName}>
        <EmptyState
          icon="tool"
          level={1}
          title={say('game.maintenance', { name: game.gameName })}
          text={say('game.maintenanceText')}
        />
        <div className={gameStyles.others}>
          <GameGrid games={suggestions} />
        </div>
      </Bare>
    )
  }
  const isStopped = mode === 'real' && (!session || isGuest(session.isAgent))
  if (isHere && !isStopped)
    return <RunningGame key={`${game.nodeId} ${mode}`} game={game} mode={mode} others={suggestions} />
  return (
    <div className={gameStyles.screen}>
      <GameToolbar game={game} mode={mode} balance={undefined} />
      <main className={gameStyles.stage} id="main">
        <GameCover game={game} />
        {isHere ? <GameLoginGate game={game} /> : <h1 className="hidden">{game.gameName}</h1>}
      </main>
    </div>
  )
}

function Bare({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={gameStyles.screen}>
      <GameToolbar title={title} />
      <main className={styles.bare} id="main">
        {children}
      </main>
    </div>
  )
}
