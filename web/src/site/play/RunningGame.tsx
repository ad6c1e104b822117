/** A launched game: asks for its address once, frames it, listens to it, and says when it takes too long. */
import { brandCalls } from '@sen/core/brand/calls'
import { playCalls } from '@sen/core/play/calls'
import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { refusedValue } from '../../ask/refused.ts'
import { useRenew } from '../../ask/renew.ts'
import { type Failure, useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Row } from '../../kit/Stack.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import type { Game } from '../catalogue/use-games.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useGo } from '../router.tsx'
import { GameWatch, useHold, useOneClock } from '../safety/GameWatch.tsx'
import { GameCover } from './GameCover.tsx'
import { GameToolbar } from './GameToolbar.tsx'
import gameStyles from './game.module.css'
import { originOf, readGameMessage } from './game-message.ts'
import { viaCdn } from './launch-address.ts'
import styles from './RunningGame.module.css'
import { useFullscreen } from './use-fullscreen.ts'
import { useGameWallet } from './use-game-wallet.ts'
import { useLobby } from './use-lobby.ts'

/** A game that is not there after this long offers to try again, milliseconds. */
const PATIENCE_MS = 12_000

/** From the frame's page to a game that says nothing, milliseconds. */
const SILENCE_MS = 1_500

// Few vendors ask for it.
const PopupGame = lazy(async () => ({ default: (await import('./PopupGame.tsx')).PopupGame }))

type Props = {
  game: Game
  mode: 'real' | 'demo'
  others: readonly Game[]
  /** Stands below the site's own header and inside its main part. */
  inside?: boolean | undefined
}

export function RunningGame({ game, mode, others, inside }: Props) {
  const { say } = useWords()
  const screen = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(screen)
  const { address, opens, error, retry } = useLaunch(game, mode)
  const isFramed = opens === 'frame'
  const openTable = useRef<(code: string) => void>(undefined)
  const frame = useGameFrame(isFramed ? address : '', mode, { openTable, lobby: paths.category(game.gameType) })
  const isThere = isFramed && frame.state === 'ready'
  const isComing = opens !== 'window' && !error && frame.state === 'coming'
  const { isHeld, hold } = useHold(frame.ref, isThere)
  useOneClock(frame.ref, isThere && mode === 'real')
  useGameWallet({ frame: frame.ref, isThere, mode, shown: frame.balance })
  openTable.current = useLobby({ frame: frame.ref, game, mode, hears: isThere && frame.balance !== undefined })
  const Stage = inside ? 'div' : 'main'
  return (
    <div
      ref={screen}
      className={gameStyles.screen}
      data-inside={inside ? '' : undefined}
      data-full={fullscreen.isOn ? '' : undefined}
    >
      <div>
        <GameToolbar
          game={game}
          mode={mode}
          balance={frame.balance}
          isComing={isComing}
          fullscreen={fullscreen}
          inside={inside}
        />
        {mode === 'real' && <GameWatch lobby={paths.category(game.gameType)} onHold={hold} />}
      </div>
      <Stage className={gameStyles.stage} id={inside ? undefined : 'main'}>
        <h1 className="hidden">{game.gameName}</h1>
        {(frame.state !== 'ready' || isHeld) && (
          <GameCover
            game={game}
            progress={error || isHeld || opens === 'window' ? undefined : say('game.loading', { name: game.gameName })}
          />
        )}
        {isFramed && address && (
          <iframe
            key={address}
            ref={frame.ref}
            className={styles.frame}
            data-held={isHeld ? '' : undefined}
            src={address}
            title={say('game.frame', { name: game.gameName })}
            sandbox={sandboxOf(address)}
            allow="fullscreen; autoplay; screen-wake-lock"
            referrerPolicy="origin"
            onLoad={frame.loaded}
          />
        )}
        {opens === 'window' && address && (
          <Suspense fallback={null}>
            <PopupGame key={address} address={address} nodeId={game.nodeId} />
          </Suspense>
        )}
        {error ? (
          <Failed error={error as Failure} game={game} others={others} onRetry={retry} />
        ) : frame.state === 'slow' && opens !== 'window' ? (
          <Slow game={game} onRetry={retry} />
        ) : null}
      </Stage>
    </div>
  )
}

/** The game's address, asked for once and led over one of the brand's launch hosts; asked anew by `retry`. */
function useLaunch(game: Game, mode: 'real' | 'demo') {
  const { language } = useWords()
  const [attempt, setAttempt] = useState(0)
  const settings = useCall(brandCalls.getPermission, { query: { url: location.host } }, { freshMs: 30 * 60_000 })
  const launch = useQuery({
    queryKey: ['launch', game.nodeId, mode, language, attempt],
    queryFn: ({ signal }) =>
      ask(
        playCalls.launchGame,
        {
          query: {
            nodeId: game.nodeId,
            mode,
            platform: 'html5',
            backUrl: location.origin + paths.category(game.gameType),
          },
        },
        signal,
      ),
    // One launch is one session of the game: turning the phone, losing the network or coming back never asks for another.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [address, setAddress] = useState('')
  const content = launch.data?.content
  const cdns = settings.data?.info.launchGameCDNs
  useEffect(() => {
    if (content && (cdns || settings.error)) setAddress(viaCdn(content, cdns ?? [], Math.random()))
  }, [content, cdns, settings.error])
  const retry = () => {
    setAddress('')
    setAttempt(count => count + 1)
  }
  return { address, opens: launch.data?.opens, error: launch.error, retry }
}

/** A game of another origin may keep its own storage; one of ours must not reach this page, so it loses its origin. */
function sandboxOf(address: string): string {
  const isForeign = originOf(address, location.href) !== location.origin
  return `allow-scripts allow-forms allow-popups allow-pointer-lock allow-orientation-lock${isForeign ? ' allow-same-origin' : ''}`
}

/** Where a game may lead its page: to another game of its vendor, and back to the lobby. */
type Ways = { openTable: RefObject<((code: string) => void) | undefined>; lobby: string }

/** The state of the frame: on its way, late, or ready; and the balance the game itself shows. A game played for real may ask for the cashier. */
function useGameFrame(address: string, mode: 'real' | 'demo', { openTable, lobby }: Ways) {
  const ref = useRef<HTMLIFrameElement>(null)
  const renew = useRenew()
  const change = useChangeSearch()
  const go = useGo()
  const leave = useRef<() => void>(undefined)
  leave.current = () => go(lobby)
  const [state, setState] = useState<'coming' | 'slow' | 'ready'>('coming')
  const [balance, setBalance] = useState<string>()

  useEffect(() => {
    setState('coming')
    setBalance(undefined)
    const timer = setTimeout(() => setState(before => (before === 'coming' ? 'slow' : before)), PATIENCE_MS)
    const origin = address ? originOf(address, location.href) : undefined
    const listen = (event: MessageEvent) => {
      if (event.source !== ref.current?.contentWindow) return
      const message = readGameMessage(event.origin, event.data, origin)
      if (message?.kind === 'ready') setState('ready')
      if (message?.kind === 'balance') setBalance(message.balance)
      if (message?.kind === 'deposit' && mode === 'real') change({ mcPage: 'depositv2' })
      if (message?.kind === 'round') void renew('balance', 'limits')
      if (message?.kind === 'game') openTable.current?.(message.code)
      if (message?.kind === 'close') leave.current?.()
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      // What was won or lost shows at once outside the game too.
      void renew('balance')
    }
  }, [address, renew, mode, change, openTable])

  // A game that says when it is ready gets this long after its page is there; one that never does shows then.
  const loaded = () => {
    setTimeout(() => setState('ready'), SILENCE_MS)
  }
  return { ref, state, balance, loaded }
}

function Failed({
  error,
  game,
  others,
  onRetry,
}: {
  error: Failure
  game: Game
  others: readonly Game[]
  onRetry: () => void
}) {
  const { say } = useWords()
  const suggestions = refusedValue<{ suggestions: Game[] }>(error)?.suggestions ?? others
  return (
    <div className={gameStyles.overlay} role="alert">
      <EmptyState icon="mood-sad" title={say('game.failed')} text={errorMessage(error, { say })}>
        <Button kind="main" onClick={onRetry}>
          {say('game.retry')}
        </Button>
        <ButtonLink to={paths.category(game.gameType)}>{say('game.others')}</ButtonLink>
      </EmptyState>
      {suggestions.length > 0 && (
        <div className={gameStyles.others}>
          <GameGrid games={suggestions.slice(0, 6)} />
        </div>
      )}
    </div>
  )
}

function Slow({ game, onRetry }: { game: Game; onRetry: () => void }) {
  const { say } = useWords()
  return (
    <div className={styles.slow} role="status">
      <p>
        <strong>{say('game.slow')}</strong> {say('game.slowText')}
      </p>
      <Row gap={2} wrap>
        <Button kind="main" onClick={onRetry}>
          {say('game.retry')}
        </Button>
        <ButtonLink to={paths.category(game.gameType)}>{say('game.others')}</ButtonLink>
      </Row>
    </div>
  )
}
