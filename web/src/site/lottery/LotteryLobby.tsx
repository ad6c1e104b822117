/** The lobby of the draws: every game with its clock and its last numbers, by tag, list, weekday and name. */
import { lotteryCalls } from '@sen/core/lottery/calls'
import { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { useCallback, useMemo } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { island } from '../../kit/island.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import cardStyles from './DrawCard.module.css'
import { DrawCardShape } from './DrawCard.tsx'
import { DrawGrid } from './DrawGrid.tsx'
import { Loaded } from './Loaded.tsx'
import { LobbyFilters } from './LobbyFilters.tsx'
import styles from './LotteryLobby.module.css'
import {
  type Chosen,
  type Game,
  groupMenus,
  isFiltered,
  listChosen,
  listSoon,
  type Menus,
  readChosen,
  writeChosen,
} from './lottery-list.ts'
import { RECENT_COUNT, usePrizeMode } from './lottery-queries.ts'
import { Results } from './Results.tsx'
import { TagTabs } from './TagTabs.tsx'
import { useDraws } from './use-draws.ts'
import { useFavourites } from './use-favourites.ts'

export function LotteryLobby() {
  const { say } = useWords()
  const prizeMode = usePrizeMode()
  const menus = useCall(lotteryMenuCalls.listLotteryMenus, { query: { prizeMode } })
  const search = useSearch()
  const change = useChangeSearch()
  const chosen = useMemo(() => readChosen(search), [search])
  const choose = useCallback(
    (changed: Partial<Chosen>, replace = false) => {
      const { list, tag, day, name } = writeChosen({ ...chosen, ...changed })
      change({ list, tag, day, name, vassalage: undefined }, replace)
    },
    [chosen, change],
  )
  return (
    <Stack gap={4} className={styles.lobby}>
      <header className={styles.head}>
        <h1>{say('draws.title')}</h1>
        <Text tone="quiet">{say('draws.lead')}</Text>
        <Row wrap gap={4} className={styles.links}>
          <TextLink to={paths.category('VN')}>{say('draws.stations')}</TextLink>
          <TextLink to={paths.help('lottery')}>{say('draws.help')}</TextLink>
        </Row>
      </header>
      <TagTabs
        menus={menus.data ?? []}
        chosen={chosen.tag}
        hrefOf={tag => paths.lottery(writeChosen({ ...chosen, tag }))}
      />
      <LobbyFilters chosen={chosen} onChange={choose} />
      <Loaded read={menus} waiting={<Waiting />}>
        {answer => <Games menus={answer} chosen={chosen} onChange={choose} />}
      </Loaded>
    </Stack>
  )
}

type GamesProps = { menus: Menus; chosen: Chosen; onChange: (change: Partial<Chosen>) => void }

function Games({ menus, chosen, onChange }: GamesProps) {
  const { say } = useWords()
  const isWhole = chosen.list === 'all' && !isFiltered(chosen)
  return (
    <>
      <NoClock />
      {isWhole ? <Groups menus={menus} chosen={chosen} /> : <Found menus={menus} chosen={chosen} onChange={onChange} />}
      {menus.some(menu => menu.gameMenus.some(game => game.isSandbox)) && (
        <Notice tone="quiet">{say('draws.sandboxNote')}</Notice>
      )}
    </>
  )
}

/** Everything, tag by tag. */
function Groups({ menus, chosen }: Pick<GamesProps, 'menus' | 'chosen'>) {
  const { say } = useWords()
  const groups = useMemo(() => groupMenus(menus), [menus])
  const soon = useMemo(() => listSoon(menus), [menus])
  return (
    <>
      <section aria-label={say('draws.soon')} className={styles.group}>
        <h2>{say('draws.soon')}</h2>
        <DrawGrid games={soon} />
      </section>
      {groups.map(({ tag, name, games, total }) => (
        <section key={tag} aria-label={name} className={styles.group}>
          <Row align="center" spread="between" gap={3} className={styles.groupHead}>
            <h2>{name}</h2>
            {total > games.length && (
              <TextLink to={paths.lottery(writeChosen({ ...chosen, tag }))}>
                {say('draws.seeAll', { count: total })}
              </TextLink>
            )}
          </Row>
          <DrawGrid games={games} />
        </section>
      ))}
    </>
  )
}

/** The games of a list, a tag, a weekday or a name. */
function Found({ menus, chosen, onChange }: GamesProps) {
  const { say } = useWords()
  const session = useSession()
  const prizeMode = usePrizeMode()
  const { ids } = useFavourites()
  const isRecent = chosen.list === 'recent'
  const recent = useCall(
    lotteryCalls.listRecentLottery,
    { query: { recentCount: RECENT_COUNT, prizeMode } },
    { enabled: isRecent && session !== undefined && session.isAgent !== 4 },
  )
  const codes = useMemo(() => (recent.data?.list ?? []).map(game => game.gameCode), [recent.data])
  const games = useMemo(
    () => listChosen(menus, chosen, { favourites: ids, recent: codes }),
    [menus, chosen, ids, codes],
  )
  const title = chosen.tag
    ? (menus.find(menu => menu.tag === chosen.tag)?.name ?? '')
    : say(`draws.list.${chosen.list}`)
  const list = <List games={games} title={title} chosen={chosen} onChange={onChange} />
  if (chosen.tag && chosen.list === 'all')
    return (
      <>
        {list}
        <section aria-label={say('draws.resultsOf', { name: title })} className={styles.group}>
          <h2>{say('draws.resultsOf', { name: title })}</h2>
          <TagResults menus={menus} tag={chosen.tag} />
        </section>
      </>
    )
  if (!isRecent) return list
  return (
    <Loaded read={recent} waiting={<Waiting />}>
      {() => list}
    </Loaded>
  )
}

/** Far below: taken over when somebody comes near. */
const TagResults = island(Results)

type ListProps = { games: readonly Game[]; title: string } & Omit<GamesProps, 'menus'>

function List({ games, title, chosen, onChange }: ListProps) {
  const { say } = useWords()
  return (
    <section aria-label={title} className={styles.group}>
      <Row align="baseline" spread="between" gap={3} className={styles.groupHead}>
        <h2>{title}</h2>
        <Text size="sm" tone="faint" className="num" role="status">
          {say('draws.count', { count: games.length })}
        </Text>
      </Row>
      {games.length > 0 ? <DrawGrid games={games} /> : <Nothing chosen={chosen} onChange={onChange} />}
    </section>
  )
}

const EMPTY: Partial<Record<Chosen['list'], readonly [icon: 'heart' | 'history', title: PhraseKey, text: PhraseKey]>> =
  {
    fav: ['heart', 'draws.noFav', 'draws.noFavHint'],
    recent: ['history', 'draws.noRecent', 'draws.noRecentHint'],
  }

function Nothing({ chosen, onChange }: Omit<GamesProps, 'menus'>) {
  const { say } = useWords()
  const [icon, title, text] = (!isFiltered(chosen) && EMPTY[chosen.list]) || ['search', 'draws.none', 'draws.noneHint']
  return (
    <EmptyState icon={icon as 'search'} level={3} title={say(title as PhraseKey)} text={say(text as PhraseKey)}>
      <Button onClick={() => onChange({ list: 'all', tag: '', weekday: 0, name: '' })}>
        {say(isFiltered(chosen) ? 'draws.noFilters' : 'draws.list.all')}
      </Button>
    </EmptyState>
  )
}

/** Said where the clocks have nothing to count to. */
function NoClock() {
  const { say } = useWords()
  return useDraws().failed ? (
    <Notice tone="warn" role="status">
      {say('draws.noClock')}
    </Notice>
  ) : null
}

function Waiting() {
  return (
    <div className={cardStyles.grid} aria-busy="true">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without an identity
        <DrawCardShape key={at} />
      ))}
    </div>
  )
}
