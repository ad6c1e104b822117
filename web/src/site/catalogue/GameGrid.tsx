/** Games with hearts and details: what can be played in one grid, what is shut under it in another. */
import { GameCard } from '../../kit/GameCard.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch } from '../router.tsx'
import styles from './catalogue.module.css'
import { useFavorites } from './use-favorites.ts'
import { useGameLink } from './use-game-link.ts'
import type { Game } from './use-games.ts'

/** How many covers of a grid load with the page itself; the rest when they come near. */
const FIRST = 6

export function GameGrid({ games }: { games: readonly Game[] }) {
  const { say } = useWords()
  const open = games.filter(game => game.isMaintenance === 0)
  const shut = games.filter(game => game.isMaintenance === 1)
  return (
    <>
      {open.length > 0 && <Cards games={open} />}
      {shut.length > 0 && (
        <section className={styles.soon} aria-label={say('lobby.soon')}>
          <h3>{say('lobby.soon')}</h3>
          <p>{say('lobby.soonText')}</p>
          <Cards games={shut} />
        </section>
      )}
    </>
  )
}

function Cards({ games }: { games: readonly Game[] }) {
  const { say } = useWords()
  const link = useGameLink()
  const change = useChangeSearch()
  const favorites = useFavorites(() => toast(say('lobby.favoriteFailed'), 'bad'))
  return (
    <ul className={styles.grid}>
      {games.map((game, at) => {
        const name = game.gameName
        const isFavorite = favorites.has(game.nodeId)
        return (
          <li key={game.nodeId} aria-busy={favorites.isBusy(game.nodeId) || undefined}>
            <GameCard
              to={link(game)}
              name={name}
              vendor={game.vendorName}
              cover={game.cover}
              first={at < FIRST}
              hot={game.isHot === 1 ? say('lobby.hotMark') : undefined}
              fresh={game.isNew === 1 ? say('lobby.newMark') : undefined}
              closed={game.isMaintenance === 1 ? say('lobby.maintenance') : undefined}
              favourite={{
                on: isFavorite,
                label: say(isFavorite ? 'lobby.removeFavorite' : 'lobby.addFavorite', { name }),
                onToggle: () => favorites.toggle(game),
              }}
              details={{ label: say('lobby.details', { name }), onOpen: () => change({ about: game.nodeId }) }}
            />
          </li>
        )
      })}
    </ul>
  )
}
