/** The lobby of one category: vendors, lists, filters, games, pages. Everything chosen stands in the address. */

import type { GameType } from '@sen/core/catalogue/calls'
import { useEffect, useRef } from 'react'
import { useSession } from '../../ask/session.ts'
import { Row } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { isGuest, useGate } from '../frame/use-gate.ts'
import { useGo, usePath, useSearch } from '../router.tsx'
import catalogueStyles from './catalogue.module.css'
import { GameFilters } from './GameFilters.tsx'
import styles from './GameLobby.module.css'
import { GamePromotions } from './GamePromotions.tsx'
import { GameResults } from './GameResults.tsx'
import { changeGameList, type GameListChange, type ListType, readGameList, writeGameList } from './game-list.ts'
import { useHotGames, useVendors } from './use-games.ts'
import { VendorTabs } from './VendorTabs.tsx'

export function GameLobby({ gameType }: { gameType: GameType }) {
  const { say } = useWords()
  const search = useSearch()
  const path = usePath()
  const go = useGo()
  const list = readGameList(search)
  const { vendors, retry } = useVendors(gameType)
  const vendor = vendors.find(one => one.vassalage === list.vendor)
  const top = useRef<HTMLDivElement>(null)

  const hrefOf = (change: GameListChange) => {
    const text = new URLSearchParams(writeGameList(changeGameList(list, change))).toString()
    return text ? `${path}?${text}` : path
  }
  const choose = (change: GameListChange, replace = false) => {
    go(hrefOf(change), { keepScroll: true, replace })
    // Another page begins at its top; one that is added under the others leaves the reader where he is.
    if ('pageNo' in change && !replace) top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={catalogueStyles.lobby}>
      <header className={styles.header}>
        <Text size="xs" tone="brand" weight={600} className={styles.eyebrow}>
          {say('lobby.gameCenter')}
        </Text>
        <h1>{say(`catalogue.type.${gameType}`)}</h1>
        <Text tone="quiet" className={styles.lead}>
          {say(`lobby.lead.${gameType}`)}
        </Text>
      </header>
      <VendorTabs vendors={vendors} chosen={list.vendor} hrefOf={code => hrefOf({ vendor: code })} onRetry={retry} />
      <Row wrap spread="between" ref={top} className={catalogueStyles.bar}>
        <ListTabs gameType={gameType} vendor={list.vendor} type={list.type} onChoose={type => choose({ type })} />
        <GameFilters gameType={gameType} list={list} onChange={choose} />
      </Row>
      <GameResults
        gameType={gameType}
        list={list}
        title={
          list.name
            ? say('lobby.foundFor', { name: list.name })
            : list.type === 'fav'
              ? say('lobby.favorites')
              : list.type === 'recent'
                ? say('lobby.recent')
                : (vendor?.displayName ?? say('lobby.lobbyOf', { type: say(`catalogue.type.${gameType}`) }))
        }
        onChange={choose}
        onRetry={retry}
      />
      <GamePromotions gameType={gameType} />
    </div>
  )
}

type ListTabsProps = { gameType: GameType; vendor: string; type: ListType; onChoose: (type: ListType) => void }

/** Hot only where there are hot games (CATALOGUE-07), Favourites and Recent only for who is signed in (CATALOGUE-08). */
function ListTabs({ gameType, vendor, type, onChoose }: ListTabsProps) {
  const { say } = useWords()
  const session = useSession()
  const gate = useGate()
  const hot = useHotGames(gameType, vendor)
  const hasHot = (hot.data?.list.length ?? 0) > 0
  const types: ListType[] = [
    'normal',
    ...(hasHot ? (['hot'] as const) : []),
    ...(session ? (['fav', 'recent'] as const) : []),
  ]
  const isClosed = (type === 'fav' || type === 'recent') && isGuest(session?.isAgent)

  // A list that is not there for this visitor gives way to the plain one.
  useEffect(() => {
    if ((type === 'hot' && hot.data && !hasHot) || ((type === 'fav' || type === 'recent') && !session) || isClosed)
      onChoose('normal')
  }, [type, hot.data, hasHot, session, isClosed, onChoose])

  return (
    <Tabs
      label={say('lobby.lists')}
      tabs={types.map(key => ({ key, label: say(`lobby.${key}`) }))}
      chosen={types.includes(type) ? type : 'normal'}
      onChoose={next => {
        if ((next !== 'fav' && next !== 'recent') || gate('member')) onChoose(next)
      }}
    />
  )
}
