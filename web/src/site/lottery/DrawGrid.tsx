/** Games side by side. As an island: those far below are taken over when somebody comes near. */
import { island } from '../../kit/island.tsx'
import styles from './DrawCard.module.css'
import { DrawCard } from './DrawCard.tsx'
import type { Game } from './lottery-list.ts'
import { useDraws } from './use-draws.ts'
import { useFavourites } from './use-favourites.ts'

function Cards({ games }: { games: readonly Game[] }) {
  const draws = useDraws()
  const favourites = useFavourites()
  return (
    <ul className={styles.grid}>
      {games.map(game => (
        <li key={game.gameCode}>
          <DrawCard
            game={game}
            draw={draws.of(game.gameCode)}
            isFavourite={favourites.ids.includes(game.gameId)}
            onFavourite={favourites.toggle}
          />
        </li>
      ))}
    </ul>
  )
}

export const DrawGrid = island(Cards)
