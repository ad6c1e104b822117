/** The game popup: a VASSALAGE card opens the games of its vendor (LAUNCH-04, MODAL-06). */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useCall } from '../../ask/use-call.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { GameGrid } from './GameGrid.tsx'
import { CLIENT } from './game-list.ts'
import styles from './VendorGames.module.css'

/** One page of the popup holds as many games as a page may hold. */
const MOST = 60

export default function VendorGames() {
  const { say } = useWords()
  const { games: vassalage } = useSearch()
  const change = useChangeSearch()
  const games = useCall(catalogueCalls.listGames, { query: { ...CLIENT, vassalage, pageNo: 1, pageSize: MOST } })
  // The vendor's own card stands in its list too; here it would only lead back to this popup.
  const list = games.data?.games.filter(game => game.isGame === 'GAME')
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
