/** A game's details over the page: return, volatility, least bet, vendor, and the two ways to play. Below, others like it. */

import { catalogueCalls } from '@sen/core/catalogue/calls'
import { categoryPage } from '@sen/core/catalogue/rules'
import { groupOf, type Trait } from '@sen/core/catalogue/traits'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink, IconButton } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useGameLink } from '../frame/use-game-link.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import styles from './GameDetails.module.css'
import { GameGrid } from './GameGrid.tsx'
import { useFavorites } from './use-favorites.ts'
import type { Game } from './use-games.ts'

/** Games like it, in one row and a half. */
const SUGGESTED = 6

export default function GameDetails() {
  const words = useWords()
  const { say } = words
  const { about } = useSearch()
  const change = useChangeSearch()
  const detail = useCall(catalogueCalls.getGame, { query: { nodeId: about } })
  const close = () => change({ about: undefined }, true)
  const game = detail.data?.game
  return (
    <Dialog
      open
      onClose={close}
      title={game?.gameName ?? say('lobby.searchGames')}
      closeLabel={say('lobby.close')}
      sheet
      titleHidden
    >
      {detail.data ? (
        <Details {...detail.data} />
      ) : detail.error ? (
        <EmptyState icon="mood-sad" title={say('lobby.gameFailed')} text={errorMessage(detail.error, words)}>
          <Button onClick={() => void detail.refetch()}>{say('lobby.retry')}</Button>
        </EmptyState>
      ) : (
        <Stack gap={4} className={styles.waiting}>
          <Skeleton height="150px" />
          <Skeleton height="20px" width="60%" />
          <Skeleton height="120px" />
          {/* As high, all together, as what stands between an open game and a closed one with its suggestions. */}
          <Skeleton height="400px" />
        </Stack>
      )}
    </Dialog>
  )
}

type DetailsProps = { game: Game; description: string; traits: readonly Trait[]; suggestions: Game[] }

function Details({ game, description, traits, suggestions }: DetailsProps) {
  const { say } = useWords()
  const link = useGameLink()
  const favorites = useFavorites(() => toast(say('lobby.favoriteFailed'), 'bad'))
  const isClosed = game.isMaintenance === 1
  const name = game.gameName
  const isFavorite = favorites.has(game.nodeId)
  return (
    <Stack as="article" gap={5} className={styles.details}>
      <Row as="header" gap={4} className={styles.head} style={{ backgroundColor: game.cover.ground || undefined }}>
        <img src={game.cover.large} alt="" width={120} height={160} className={styles.cover} />
        <div>
          <Text as="h3" size="2xl">
            {name}
          </Text>
          <p lang="en">{game.vendorName}</p>
        </div>
      </Row>
      {description && <Text tone="quiet">{description}</Text>}
      <Facts game={game} />
      <Traits game={game} traits={traits} />
      {isClosed ? (
        <Notice tone="warn" role="status">
          {say('lobby.maintenanceText', { name })}
        </Notice>
      ) : (
        <Row gap={3} wrap className={styles.actions}>
          <ButtonLink to={link(game)} kind="main" size="lg" icon="play">
            {say('lobby.playReal')}
          </ButtonLink>
          {game.hasDemo === 1 && (
            <ButtonLink to={link(game, 'demo')} size="lg">
              {say('lobby.playDemo')}
            </ButtonLink>
          )}
          <IconButton
            icon={isFavorite ? 'heart-filled' : 'heart'}
            label={say(isFavorite ? 'lobby.removeFavorite' : 'lobby.addFavorite', { name })}
            aria-pressed={isFavorite}
            kind="quiet"
            className={styles.heart}
            onClick={() => favorites.toggle(game)}
          />
        </Row>
      )}
      {suggestions.length > 0 && (
        <Stack as="section" gap={4}>
          {!isClosed && <Text as="h4">{say('lobby.similarGames')}</Text>}
          <GameGrid games={suggestions.slice(0, SUGGESTED)} />
        </Stack>
      )}
    </Stack>
  )
}

/** What the game has in common with others, each leading to them. What the facts say already is not said again. */
function Traits({ game, traits }: { game: Game; traits: readonly Trait[] }) {
  const { say } = useWords()
  const shown = traits.filter(trait => groupOf(trait) !== 'volatility' && groupOf(trait) !== 'return')
  if (shown.length === 0) return null
  return (
    <Row as="ul" gap={2} wrap aria-label={say('lobby.trait')}>
      {shown.map(trait => (
        <li key={trait}>
          <ButtonLink to={`${categoryPage(game.gameType)}?trait=${trait}`} size="sm">
            {say(`lobby.trait.${trait}`)}
          </ButtonLink>
        </li>
      ))}
    </Row>
  )
}

function Facts({ game }: { game: Game }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const facts = [
    [say('lobby.rtp'), game.rtp ? `${game.rtp}%` : say('lobby.unknown')],
    [say('lobby.volatility'), game.volatility ? say(`lobby.volatility.${game.volatility}`) : say('lobby.unknown')],
    [say('lobby.minBet'), writeMoney(game.minBet, currency.symbol)],
    [say('lobby.category'), say(`catalogue.type.${game.gameType}`)],
  ] as const
  return (
    <DefinitionList look="tiles" className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </DefinitionList>
  )
}
