/** The home page: what is hot, every category, wins as they happen, what else there is, why to trust it. */
import type { Answer } from '@sen/core/call'
import { catalogueCalls, type GameType } from '@sen/core/catalogue/calls'
import type { ReactNode } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { GameCard, GameCardShape } from '../../kit/GameCard.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { island } from '../../kit/island.tsx'
import { Link } from '../../kit/Link.tsx'
import { Rail } from '../../kit/Rail.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { RecentWins } from '../banners/RecentWins.tsx'
import { useBrand } from '../brand.tsx'
import { hotQuery, railQuery } from '../catalogue/game-list.ts'
import { TYPE_ICONS, TYPE_NAMES } from '../frame/game-types.ts'
import { useGameLink } from '../frame/use-game-link.ts'
import { paths } from '../paths.ts'
import { HOME_RAIL_GAMES, HOME_RAILS } from '../routes.tsx'
import styles from './HomeScreen.module.css'
import { LotteryTeaser, PromotionTeasers } from './Teasers.tsx'
import { TrustStrip } from './TrustStrip.tsx'

type Game = Answer<typeof catalogueCalls.listGames>['games'][number]

export default function HomeScreen() {
  const brand = useBrand()
  const { say } = useWords()
  return (
    <>
      <h1 className="hidden">{say('site.homeTitle', { brand: brand.name })}</h1>
      <LateChips />
      <LateHotRail />
      {HOME_RAILS.slice(0, 2).map(type => (
        <LateRail key={type} type={type} />
      ))}
      <div className={styles.teasers}>
        <Lottery />
        <Promotions />
      </div>
      {HOME_RAILS.slice(2).map(type => (
        <LateRail key={type} type={type} />
      ))}
      <Wins />
      <Trust />
    </>
  )
}

/** The categories as chips, for thumbs; wide screens have the navigation bar. */
function Chips() {
  const { say } = useWords()
  const menus = useCall(catalogueCalls.listMenus)
  return (
    <nav className={styles.chips} aria-label={say('site.menu')}>
      {(menus.data ?? []).map(menu => (
        <Link key={menu.gameType} to={menu.page} className={styles.chip}>
          <Icon name={TYPE_ICONS[menu.gameType]} />
          {menu.name}
        </Link>
      ))}
    </nav>
  )
}

function HotRail() {
  const { say } = useWords()
  const hot = useCall(catalogueCalls.listHotGames, { query: hotQuery('', '') })
  if (hot.data?.list.length === 0) return null
  return (
    <Section title={say('site.hotGames')} icon="flame" more={paths.rng({ list: 'hot' })}>
      <Games
        label={say('site.hotGames')}
        query={hot}
        games={hot.data && openFirst(hot.data.list).slice(0, 10)}
        eager={4}
      />
    </Section>
  )
}

function CategoryRail({ type }: { type: GameType }) {
  const { say } = useWords()
  const list = useCall(catalogueCalls.listGames, { query: railQuery(type, HOME_RAIL_GAMES) })
  const name = say(TYPE_NAMES[type])
  if (list.data?.games.length === 0) return null
  return (
    <Section title={name} icon={TYPE_ICONS[type]} more={paths.category(type)}>
      <Games label={name} query={list} games={list.data?.games} />
    </Section>
  )
}

const LateChips = island(Chips)
const LateHotRail = island(HotRail)
const LateRail = island(CategoryRail)
const Lottery = island(LotteryTeaser)
const Promotions = island(PromotionTeasers)
const Wins = island(RecentWins)
const Trust = island(TrustStrip)

/** What can be played comes before what is in maintenance; otherwise the order stays. */
const openFirst = (games: readonly Game[]) => games.toSorted((a, b) => a.isMaintenance - b.isMaintenance)

type SectionProps = { title: string; icon: Parameters<typeof Icon>[0]['name']; more: string; children: ReactNode }

function Section({ title, icon, more, children }: SectionProps) {
  const { say } = useWords()
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2>
          <Icon name={icon} size={24} /> {title}
        </h2>
        <Link to={more} className={styles.more} aria-label={`${say('site.seeAll')}: ${title}`}>
          {say('site.seeAll')}
        </Link>
      </header>
      {children}
    </section>
  )
}

type GamesProps = {
  label: string
  games: readonly Game[] | undefined
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  eager?: number
}

function Games({ label, games, query, eager = 0 }: GamesProps) {
  const { say } = useWords()
  const link = useGameLink()
  if (!games && query.isError) {
    // A line and not an empty state: the home page has no room for that one's styles.
    return (
      <div className={styles.head}>
        <p>{errorMessage(query.error, { say })}</p>
        <Button icon="refresh" onClick={() => void query.refetch()}>
          {say('site.retry')}
        </Button>
      </div>
    )
  }
  if (!games) return <Waiting />
  return (
    <Rail
      label={label}
      labels={{ before: say('site.before'), next: say('site.next') }}
      items={games.map(game => ({ key: game.nodeId, game }))}
      eager={eager}
    >
      {({ game }, near, index) => (
        <GameCard
          to={link(game)}
          name={game.gameName}
          vendor={game.vendorName}
          cover={game.cover}
          near={near}
          first={eager > 0 && index < 3}
          hot={game.isHot === 1 ? say('site.hot') : undefined}
          fresh={game.isNew === 1 ? say('site.new') : undefined}
          closed={game.isMaintenance === 1 ? say('site.maintenanceShort') : undefined}
        />
      )}
    </Rail>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(key => (
        <GameCardShape key={key} />
      ))}
    </div>
  )
}
