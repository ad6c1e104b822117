/** The games of a list: the grid, what stands while it loads, when it is empty or failed, and the way to further pages. */

import type { GameType } from '@sen/core/catalogue/calls'
import { useEffect, useSyncExternalStore } from 'react'
import { Unreachable } from '../../ask/ask.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { CardShapes, GameGrid } from './GameGrid.tsx'
import styles from './GameResults.module.css'
import { type GameList, type GameListChange, hasFilters, PAGE_SIZE } from './game-list.ts'
import { type Games, useGames } from './use-games.ts'

type Props = {
  gameType: GameType
  list: GameList
  title: string
  onChange: (change: GameListChange, replace?: boolean) => void
  /** What else is to be asked again together with the list. */
  onRetry?: (() => void) | undefined
}

export function GameResults({ gameType, list, title, onChange, onRetry }: Props) {
  const { say } = useWords()
  const isPhone = useIsPhone()
  const games = useGames(gameType, list, isPhone)
  const { totalPages } = games
  const toPage = (pageNo: number) => onChange({ pageNo, totalPages })
  const isBehindLast = !games.loading && !games.error && list.pageNo > totalPages
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address behind the last page leads to that page once
  useEffect(() => {
    if (isBehindLast) onChange({ pageNo: list.pageNo, totalPages }, true)
  }, [isBehindLast])
  const hasMore = list.pageNo < games.totalPages
  return (
    <section aria-label={title} aria-busy={games.loading || games.renewing}>
      <Row gap={4} align="baseline" spread="between" className={styles.title}>
        <h2>{title}</h2>
        {games.total !== undefined && (
          <Text size="sm" tone="faint" className="num" role="status">
            {say('lobby.found', { count: games.total })}
          </Text>
        )}
      </Row>
      <Body games={games} list={list} onChange={onChange} onRetry={onRetry} />
      {isPhone ? (
        hasMore && (
          <Stack across="center" className={styles.more}>
            <Button
              busy={games.renewing}
              onClick={() => onChange({ pageNo: list.pageNo + 1, totalPages: games.totalPages }, true)}
            >
              {say('lobby.more')}
            </Button>
          </Stack>
        )
      ) : (
        <Pager
          page={Math.min(list.pageNo, games.totalPages)}
          pages={games.totalPages}
          onPage={toPage}
          labels={{
            pager: say('lobby.pages'),
            page: page => say('lobby.page', { page, total: games.totalPages }),
            before: say('lobby.pageBefore'),
            next: say('lobby.pageNext'),
          }}
        />
      )}
    </section>
  )
}

function Body({ games, list, onChange, onRetry }: { games: Games } & Pick<Props, 'list' | 'onChange' | 'onRetry'>) {
  const words = useWords()
  const { say } = words
  if (games.loading) return <CardShapes count={PAGE_SIZE} />
  if (games.error && games.games.length === 0) {
    const retry = () => {
      games.retry()
      onRetry?.()
    }
    return (
      <EmptyState
        icon={games.error instanceof Unreachable ? 'wifi-off' : 'mood-sad'}
        title={say('lobby.failed')}
        text={errorMessage(games.error, words)}
      >
        <Button onClick={retry}>{say('lobby.retry')}</Button>
      </EmptyState>
    )
  }
  if (games.games.length === 0) return <Nothing list={list} onChange={onChange} />
  return <GameGrid games={games.games} />
}

function Nothing({ list, onChange }: { list: GameList; onChange: Props['onChange'] }) {
  const { say } = useWords()
  const show = (type: 'normal') => onChange({ type })
  if (list.type === 'fav' || list.type === 'recent') {
    const isFavorites = list.type === 'fav'
    return (
      <EmptyState
        icon={isFavorites ? 'heart' : 'history'}
        title={say(isFavorites ? 'lobby.noFavorites' : 'lobby.noRecent')}
        text={say(isFavorites ? 'lobby.noFavoritesHint' : 'lobby.noRecentHint')}
      >
        <Button kind="main" onClick={() => show('normal')}>
          {say('lobby.normal')}
        </Button>
      </EmptyState>
    )
  }
  if (!hasFilters(list)) {
    return (
      <EmptyState icon="lotus" title={say('lobby.noGames')} text={say('lobby.noGamesHint')}>
        <ButtonLink to={paths.home()} icon="home">
          {say('site.home')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="search" title={say('lobby.none')} text={say('lobby.noneHint')}>
      <Button onClick={() => show('normal')}>{say('lobby.clearFilters')}</Button>
    </EmptyState>
  )
}

const PHONE = '(max-width: 639px)'

/** Whether pages add up (a phone) or replace each other. A prerendered page counts as wide. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PHONE).matches,
    () => false,
  )
}
