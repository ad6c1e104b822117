/** /fbsports: opens the sportsbook itself, the one that is named (?nodeId=) or the brand's first that runs (SHELL-23). */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { POPULAR_COUNT } from '../../ask/list-queries.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import { railQuery } from '../catalogue/game-list.ts'
import { paths } from '../paths.ts'
import { FramedGame } from '../play/FramedGame.tsx'
import { useSearch } from '../router.tsx'

const BOOKS = railQuery('SPORTS', 60)
const POPULAR = { count: POPULAR_COUNT, prizeMode: 'LOTT' } as const
const POPULAR_SHOWN = 8

export default function FbSportsScreen() {
  const search = useSearch()
  const books = useCall(catalogueCalls.listGames, { query: BOOKS })
  const running = books.data?.games.filter(game => game.isGame === 'GAME' && game.isMaintenance === 0)
  const book = running?.find(game => String(game.nodeId) === search.nodeId) ?? running?.[0]
  if (book) return <FramedGame nodeId={book.nodeId} mode={search.mode === 'demo' ? 'demo' : 'real'} />
  if (books.isError) return <LoadFailed read={books} level={1} />
  if (!books.data) return <Skeleton height="60dvh" />
  return <Closed />
}

function Closed() {
  const { say } = useWords()
  const popular = useCall(catalogueCalls.listPopularGames, { query: POPULAR })
  return (
    <>
      <EmptyState level={1} icon="tool" title={say('pages.sportsClosed')} text={say('pages.sportsClosedText')}>
        <ButtonLink to={paths.home()} icon="home">
          {say('site.home')}
        </ButtonLink>
      </EmptyState>
      {popular.data && <GameGrid games={popular.data.slice(0, POPULAR_SHOWN)} />}
    </>
  )
}
