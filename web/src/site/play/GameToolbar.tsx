/** The bar over a game: back, name, balance, deposit, real or free play, favourite, report, full screen. */
import { walletCalls } from '@sen/core/wallet/calls'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink, IconButton } from '../../kit/Button.tsx'
import { useStarted } from '../../kit/island.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { Odometer } from '../../kit/Money.tsx'
import { toast } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { useFavorites } from '../catalogue/use-favorites.ts'
import type { Game } from '../catalogue/use-games.ts'
import { isGuest } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useGo } from '../router.tsx'
import styles from './GameToolbar.module.css'
import { ReportDialog } from './ReportDialog.tsx'
import type { Fullscreen } from './use-fullscreen.ts'

// It comes after the game, and only real play counts.
const RaceButton = lazy(() => import('./RaceButton.tsx'))

type Props = {
  title?: string
  game?: Game
  mode?: 'real' | 'demo'
  /** What the game itself shows, once it says so. */
  balance?: string | undefined
  /** The game is on its way and has not said yet what it shows. */
  isComing?: boolean
  fullscreen?: Fullscreen
  /** It stands below the site's own header. */
  inside?: boolean | undefined
}

export function GameToolbar({
  title,
  game,
  mode = 'real',
  balance,
  isComing = false,
  fullscreen,
  inside = false,
}: Props) {
  const { say } = useWords()
  const router = useRouter()
  const go = useGo()
  const back = () => {
    if (router.history.canGoBack()) router.history.back()
    else go(game ? paths.category(game.gameType) : paths.home())
  }
  return (
    <header className={styles.toolbar}>
      <IconButton icon="arrow-left" label={say('game.back')} onClick={back} />
      <p className={styles.name}>{game?.gameName ?? title}</p>
      {game && <Balance mode={mode} balance={balance} isComing={isComing} />}
      {game && <Actions game={game} mode={mode} fullscreen={fullscreen} inside={inside} />}
    </header>
  )
}

type BalanceProps = { mode: 'real' | 'demo'; balance: string | undefined; isComing: boolean }

/**
 * In real play what the game shows (so that no reel is spoilt); nothing while the game is on its way, for its own may differ; the
 * ledger's of a game that says none. In free play practice credit.
 */
function Balance({ mode, balance, isComing }: BalanceProps) {
  const { say } = useWords()
  const session = useSession()
  const change = useChangeSearch()
  const isReal = mode === 'real' && session !== undefined && !isGuest(session.isAgent)
  const ledger = useCall(walletCalls.getBalance, {}, { enabled: isReal })
  if (mode === 'demo') {
    return (
      <p className={styles.balance}>
        <small>{say('game.practice')}</small>
        {balance !== undefined && <Odometer amount={balance} />}
      </p>
    )
  }
  if (!isReal) return null
  const amount = balance ?? ledger.data?.sumBalance
  return (
    <>
      <p className={styles.balance}>
        <small>{say('game.balance')}</small>
        {isComing && balance === undefined ? (
          <Skeleton width="72px" />
        ) : amount === undefined ? (
          <span>{say('game.balanceUpdating')}</span>
        ) : (
          <Odometer amount={amount} symbol={ledger.data?.currencySymbol} />
        )}
      </p>
      <Button
        size="sm"
        kind="gold"
        className={styles.deposit}
        icon="plus"
        aria-label={say('game.deposit')}
        onClick={() => change({ mcPage: 'depositv2' })}
      >
        <span>{say('game.deposit')}</span>
      </Button>
    </>
  )
}

type ActionsProps = { game: Game; mode: 'real' | 'demo'; fullscreen: Fullscreen | undefined; inside: boolean }

/** On a wide screen they stand side by side, on a phone under one button. */
function Actions({ game, mode, fullscreen, inside }: ActionsProps) {
  const { say } = useWords()
  const favorites = useFavorites(() => toast(say('lobby.favoriteFailed'), 'bad'))
  const [isReporting, setReporting] = useState(false)
  const isHere = useStarted()
  const acts: Acts = {
    inside,
    around: inside
      ? paths.game(game.nodeId, mode === 'demo' ? { mode } : {})
      : paths.seamless(game.nodeId, mode === 'demo' ? { mode } : {}),
    other: game.hasDemo === 1 ? paths.game(game.nodeId, mode === 'demo' ? {} : { mode: 'demo' }) : undefined,
    mode,
    isFavorite: favorites.has(game.nodeId),
    favorite: () => favorites.toggle(game),
    report: () => setReporting(true),
    fullscreen,
  }
  return (
    <>
      {mode === 'real' && isHere && (
        <Suspense fallback={null}>
          <RaceButton nodeId={game.nodeId} />
        </Suspense>
      )}
      <WideActions {...acts} />
      <PhoneActions {...acts} />
      {isReporting && <ReportDialog game={game} mode={mode} onClose={() => setReporting(false)} />}
    </>
  )
}

type Acts = {
  /** The same game in the other mode, where it has one. */
  other: string | undefined
  mode: 'real' | 'demo'
  isFavorite: boolean
  favorite: () => void
  report: () => void
  fullscreen: Fullscreen | undefined
  inside: boolean
  /** The same game with the site's header over it, or without. */
  around: string
}

const switchPhrase = (mode: 'real' | 'demo') => (mode === 'demo' ? 'game.switchToReal' : 'game.switchToDemo')

function WideActions({ other, mode, isFavorite, favorite, report, fullscreen, inside, around }: Acts) {
  const { say } = useWords()
  return (
    <div className={styles.wideActions}>
      {other && (
        <ButtonLink size="sm" to={other} replace aria-label={say(switchPhrase(mode))}>
          {say(mode === 'demo' ? 'game.real' : 'game.demo')}
        </ButtonLink>
      )}
      <IconButton
        icon={isFavorite ? 'heart-filled' : 'heart'}
        label={say('game.favorite')}
        aria-pressed={isFavorite}
        className={styles.heart}
        onClick={favorite}
      />
      <IconButton icon="alert-triangle" label={say('game.report')} onClick={report} />
      {fullscreen && <Around to={around} inside={inside} />}
      {fullscreen && <FullscreenButton fullscreen={fullscreen} />}
    </div>
  )
}

function PhoneActions({ other, mode, isFavorite, favorite, report, fullscreen }: Acts) {
  const { say } = useWords()
  return (
    <div className={styles.phoneActions}>
      <Menu
        align="end"
        label={say('game.more')}
        button={bind => <IconButton icon="dots" label={say('game.more')} {...bind} />}
      >
        {close => {
          const closing = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <div className={styles.sheet}>
              {other && (
                <ButtonLink kind="plain" icon="play" to={other} replace onClick={close}>
                  {say(switchPhrase(mode))}
                </ButtonLink>
              )}
              <Button
                kind="plain"
                icon={isFavorite ? 'heart-filled' : 'heart'}
                aria-pressed={isFavorite}
                onClick={favorite}
              >
                {say('game.favorite')}
              </Button>
              <Button kind="plain" icon="alert-triangle" onClick={closing(report)}>
                {say('game.report')}
              </Button>
              {fullscreen && (
                <Button kind="plain" icon="maximize" onClick={closing(fullscreen.toggle)}>
                  {say(fullscreen.isOn ? 'game.exitFullscreen' : 'game.fullscreen')}
                </Button>
              )}
            </div>
          )
        }}
      </Menu>
    </div>
  )
}

/** Leads to the page of the same game with the site's header over it, or without. */
function Around({ to, inside }: { to: string; inside: boolean }) {
  const { say } = useWords()
  const go = useGo()
  return (
    <IconButton
      icon={inside ? 'arrow-up' : 'menu'}
      label={say(inside ? 'game.wholeWindow' : 'game.withHeader')}
      onClick={() => go(to, { replace: true })}
    />
  )
}

function FullscreenButton({ fullscreen }: { fullscreen: Fullscreen }) {
  const { say } = useWords()
  return (
    <IconButton
      icon={fullscreen.isOn ? 'minimize' : 'maximize'}
      label={say(fullscreen.isOn ? 'game.exitFullscreen' : 'game.fullscreen')}
      aria-pressed={fullscreen.isOn}
      onClick={fullscreen.toggle}
    />
  )
}
