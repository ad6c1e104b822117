/** What the lottery pages show until their boards stand: the next draws, how the bets are read, what is played meanwhile. */

import { catalogueCalls } from '@sen/core/catalogue/calls'
import { pageCalls } from '@sen/core/content/page-calls'
import { prizeModeOf } from '@sen/core/play/prize-mode'
import { useEffect, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import { useSearch } from '../router.tsx'
import { msUntilDraw } from './draw-times.ts'
import { HelpSectionText } from './HelpText.tsx'
import styles from './LotteryLobby.module.css'
import pagesStyles from './pages.module.css'

const HELP = { section: 'lottery' } as const
const DRAWS: readonly { name: PhraseKey; minutes: number }[] = [
  { name: 'pages.lotterySouth', minutes: 16 * 60 + 15 },
  { name: 'pages.lotteryCentre', minutes: 17 * 60 + 15 },
  { name: 'pages.lotteryNorth', minutes: 18 * 60 + 15 },
]

export function LotteryLobby() {
  const { say } = useWords()
  const help = useCall(pageCalls.getHelpCenter, { query: HELP })
  return (
    <Stack gap={4}>
      <header className={pagesStyles.hero}>
        <Icon name="lottery" size={40} />
        <h1>{say('pages.lotteryTitle')}</h1>
        <p>{say('pages.lotteryLead')}</p>
        <Asked />
      </header>
      <section className={pagesStyles.paper} aria-label={say('pages.lotteryNext')}>
        <h2>{say('pages.lotteryNext')}</h2>
        <Draws />
      </section>
      {help.data?.sections.map(section => (
        <HelpSectionText key={section.slug} section={section} />
      ))}
      <Popular />
    </Stack>
  )
}

/** The game that the address names (LAUNCH-05). */
function Asked() {
  const { say } = useWords()
  const { gameCode, vendor } = useSearch()
  const games = useCall(
    catalogueCalls.listGames,
    { query: { vassalage: vendor, pageSize: 60 } },
    { enabled: Boolean(gameCode && vendor) },
  )
  const game = games.data?.games.find(one => one.gameCode === gameCode)
  return game ? <p role="status">{say('pages.lotteryAsked', { name: game.gameName })}</p> : null
}

function Draws() {
  const { say } = useWords()
  // The prerendered page does not know when it will be read.
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <ul className={styles.draws}>
      {DRAWS.map(({ name, minutes }) => {
        const left = Math.ceil(msUntilDraw(now, minutes) / 60_000)
        const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
        return (
          <li key={name}>
            <span>{say(name)}</span>
            <b className="num">{say('pages.lotteryAt', { time })}</b>
            <span className="num">
              {now > 0 ? say('pages.lotteryIn', { hours: Math.floor(left / 60), minutes: left % 60 }) : '\u00a0'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Popular() {
  const { say } = useWords()
  const menus = useCall(catalogueCalls.listMenus)
  const cards = (menus.data ?? [])
    .filter(menu => menu.gameType === 'LOTT' || menu.gameType === 'ELOTT' || menu.gameType === 'VN')
    .flatMap(menu => menu.categories.flatMap(category => category.cards))
  const popular = useCall(
    catalogueCalls.listPopularGames,
    { query: { count: 8, prizeMode: prizeModeOf(cards) } },
    { enabled: menus.data !== undefined },
  )
  if (!popular.data) return null
  return (
    <Stack as="section" gap={4} aria-label={say('pages.lotteryPopular')}>
      <h2>{say('pages.lotteryPopular')}</h2>
      <GameGrid games={popular.data} />
    </Stack>
  )
}
