/** Games with hearts and details: what can be played in one grid, what is shut under it in another. */
import { memo, useCallback, useEffect, useRef } from 'react'
import { GameCard, GameCardShape } from '../../kit/GameCard.tsx'
import { useStarted } from '../../kit/island.tsx'
import { toast } from '../../kit/toast.ts'
import { useNear } from '../../kit/use-near.ts'
import { useWords } from '../../words/words.tsx'
import { useGameLink } from '../frame/use-game-link.ts'
import { useChangeSearch } from '../router.tsx'
import catalogueStyles from './catalogue.module.css'
import styles from './GameGrid.module.css'
import { useFavorites } from './use-favorites.ts'
import type { Game } from './use-games.ts'

/** How many covers of a page load with it; the rest when they come within this of the window, pixels. */
const FIRST = 6
const NEAR_PX = 240

export function GameGrid({ games }: { games: readonly Game[] }) {
  const open = games.filter(game => game.isMaintenance === 0)
  const shut = games.filter(game => game.isMaintenance === 1)
  return (
    <>
      {open.length > 0 && <Cards games={open} first={FIRST} />}
      {shut.length > 0 && <Soon games={shut} isAlone={open.length === 0} />}
    </>
  )
}

/**
 * What stands far below comes with the program, not in the page that brings it; and by itself, so that the other games are not drawn anew.
 * Until then its place is kept: what stands under it must not move away from a finger.
 */
function Soon({ games, isAlone }: { games: readonly Game[]; isAlone: boolean }) {
  const { say } = useWords()
  const isStarted = useStarted()
  return (
    <section className={styles.soon} aria-label={say('lobby.soon')}>
      <h3>{say('lobby.soon')}</h3>
      <p>{say('lobby.soonText')}</p>
      {isStarted || isAlone ? <Cards games={games} first={0} /> : <CardShapes count={games.length} />}
    </section>
  )
}

/** The places of cards that are still to come. */
export function CardShapes({ count }: { count: number }) {
  return (
    <div className={catalogueStyles.grid}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without an identity
        <GameCardShape key={at} />
      ))}
    </div>
  )
}

function Cards({ games, first }: { games: readonly Game[]; first: number }) {
  const { say } = useWords()
  const link = useGameLink()
  const change = useChangeSearch()
  const favorites = useFavorites(() => toast(say('lobby.favoriteFailed'), 'bad'))
  const latest = useRef(favorites)
  useEffect(() => {
    latest.current = favorites
  })
  const toggle = useCallback((game: Game) => latest.current.toggle(game), [])
  return (
    <ul className={catalogueStyles.grid}>
      {games.map((game, at) => (
        <Card
          key={game.nodeId}
          game={game}
          to={link(game)}
          isFavorite={favorites.has(game.nodeId)}
          isBusy={favorites.isBusy(game.nodeId)}
          isFirst={at < first}
          toggle={toggle}
          change={change}
        />
      ))}
    </ul>
  )
}

type CardProps = {
  game: Game
  to: string
  isFavorite: boolean
  isBusy: boolean
  isFirst: boolean
  toggle: (game: Game) => void
  change: ReturnType<typeof useChangeSearch>
}

/** Drawn anew only when what it shows has changed: every step of a search passes through the whole list. */
const Card = memo(function Card({ game, to, isFavorite, isBusy, isFirst, toggle, change }: CardProps) {
  const { say } = useWords()
  const ref = useRef<HTMLLIElement>(null)
  const isNear = useNear(ref, NEAR_PX)
  const name = game.gameName
  return (
    <li ref={ref} aria-busy={isBusy || undefined}>
      <GameCard
        to={to}
        name={name}
        vendor={game.vendorName}
        cover={game.cover}
        near={isFirst || isNear}
        first
        hot={game.isHot === 1 ? say('lobby.hotMark') : undefined}
        fresh={game.isNew === 1 ? say('lobby.newMark') : undefined}
        closed={game.isMaintenance === 1 ? say('lobby.soon') : undefined}
        favourite={{
          on: isFavorite,
          label: say(isFavorite ? 'lobby.removeFavorite' : 'lobby.addFavorite', { name }),
          onToggle: () => toggle(game),
        }}
        details={{ label: say('lobby.details', { name }), onOpen: () => change({ about: game.nodeId }) }}
      />
    </li>
  )
})
