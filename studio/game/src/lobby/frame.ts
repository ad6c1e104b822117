/** The lobby: every table of the vendor as it stands now. The page around it opens the one that is chosen. */
import { readAmount, writeAmount } from '@sen/core/money'
import type { LobbyFacts } from '@sen/supplier/shared/lobby'
import { type OpenAnswer, openGame } from '../ask.ts'
import { el } from '../elements.ts'
import { onParentWord, setParent, tellParent } from '../parent-page.ts'
import { openOrSay } from '../table/open-page.ts'
import { CLOCK_EVERY_MS, hearTables, MEASURE_EVERY_MS, measureClock } from '../table/table-ask.ts'
import { tableWords } from '../table/words.ts'
import { makeCard } from './card.ts'

/** Starts the lobby of this page. */
export const startLobby = (): Promise<void> => openOrSay(async host => open(host, await openGame<never, LobbyFacts>()))

async function open(host: HTMLElement, { game, language, currency, mode, ...given }: OpenAnswer<never, LobbyFacts>) {
  const words = tableWords(language)
  const title = game.name[language]
  document.documentElement.lang = language
  document.title = title
  setParent(given.lobbyUrl)
  const onEnter = (code: string) => tellParent({ type: 'sen:game', code })
  const cards = await Promise.all(
    game.facts.tables.map(table => makeCard(table, { words, language, currency, onEnter })),
  )
  const badge = el('span', { class: 'demo', title: words.demoLong }, words.demo)
  badge.hidden = mode !== 'demo'
  host.replaceChildren(
    el('header', { class: 'top' }, el('div', { class: 'name' }, el('h1', {}, title), badge)),
    el('main', { class: 'lobby', 'data-testid': 'lobby' }, ...cards.map(({ element }) => element)),
  )
  let ahead = await measureClock()
  let isUp = false
  const tick = () => {
    for (const card of cards) card.tick(ahead, isUp)
  }
  setInterval(tick, CLOCK_EVERY_MS)
  setInterval(async () => {
    ahead = await measureClock()
  }, MEASURE_EVERY_MS)
  // Only tables that the operator opens can be entered: he says which.
  onParentWord(word => {
    if (word.kind !== 'games') return
    for (const { code, element } of cards) {
      element.disabled = false
      element.hidden = !word.codes.includes(code)
    }
  })
  tellParent({ type: 'sen:ready' })
  tellParent({ type: 'sen:balance', balance: writeAmount(readAmount(given.balance)) })
  document.body.dataset.state = 'open'
  void hearTables(
    'lobby',
    news => cards.find(({ code }) => code === news.game)?.hear(news),
    up => {
      isUp = up
      document.body.dataset.link = up ? 'up' : 'lost'
      tick()
    },
  )
}
