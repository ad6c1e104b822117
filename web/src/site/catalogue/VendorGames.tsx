/** The game popup: a VASSALAGE card opens the games of its vendor (LAUNCH-04, MODAL-06). */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import { isGuest } from '../frame/use-gate.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { GameGrid } from './GameGrid.tsx'
import { CLIENT } from './game-list.ts'
import styles from './VendorGames.module.css'

export default function VendorGames() {
  const { say } = useWords()
  const { games: vassalage } = useSearch()
  const change = useChangeSearch()
  const session = useSession()
  const games = useCall(catalogueCalls.listGames, {
    query: { ...CLIENT, vassalage: vassalage, pageNo: 1, pageSize: 60 },
  })
  // The vendor's own card stands in its list too; here it would only lead back to this popup.
  const list = games.data?.games.filter(game => game.isGame === 'GAME')
  // A vendor of live tables has one page that shows them all as they stand.
  const lobby = games.data?.games.find(
    game => game.isGame === 'VASSALAGE' && game.gameType === 'LIVE' && game.isMaintenance !== 1,
  )
  const mayPlay = session && !isGuest(session.isAgent)
  const name = games.data?.games[0]?.vendorName ?? vassalage ?? ''
  return (
    <Dialog
      open
      onClose={() => change({ games: undefined }, true)}
      title={say('lobby.gamesOf', { name })}
      closeLabel={say('lobby.close')}
      size="lg"
      sheet
    >
      <div className={styles.popup}>
        {lobby && (
          <ButtonLink to={paths.game(lobby.nodeId, mayPlay ? {} : { mode: 'demo' })} kind="main">
            {say('lobby.liveTables')}
          </ButtonLink>
        )}
        {games.error ? (
          <LoadFailed read={games} />
        ) : !list ? (
          <Skeleton height="320px" />
        ) : list.length === 0 ? (
          <EmptyState title={say('lobby.none')} />
        ) : (
          <GameGrid games={list} />
        )}
      </div>
    </Dialog>
  )
}
