/** The book's page: opens the session, then keeps board, slip and bets up to date. */
import { readAmount, writeAmount } from '@sen/core/money'
import { FORMATS, type OddsFormat } from '../../src/arithmetic/odds-formats.ts'
import { type App, keepFormat, readFormat, refreshPicks, type View } from './app.ts'
import { AskError, listMatches, type OpenAnswer, openBook, readMatch } from './ask.ts'
import { betsView } from './bets-view.ts'
import { type Betslip, makeBetslip } from './betslip.ts'
import { changeStandings, matchesView, matchView, shapeOf } from './board-view.ts'
import { el } from './elements.ts'
import { resultsView, rulesView } from './league-view.ts'
import { wearLook } from './look.ts'
import { setSign, showMoney } from './money.ts'
import { onParentWord, setParent, tellParent } from './parent-page.ts'
import { changePrices, forgetPrices } from './prices.ts'
import { wordsIn } from './words.ts'

const EVERY_MS = 2000
const host = document.querySelector<HTMLElement>('#app') as HTMLElement

async function start(): Promise<void> {
  wearLook()
  try {
    const [open, board] = await Promise.all([openBook(), listMatches()])
    run(open, board)
  } catch (error) {
    const words = wordsIn(new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'vi')
    const code = error instanceof AskError ? error.code : 'fault'
    if (!(error instanceof AskError)) console.error(error)
    const sentence = code === 'sessionEnded' ? words.e_sessionEnded : words.failed
    const retry = el('button', { type: 'button', onclick: () => void start() }, words.retry)
    host.replaceChildren(el('div', { class: 'board', role: 'alert' }, el('p', {}, sentence), retry))
  }
}

function run(open: OpenAnswer, board: Awaited<ReturnType<typeof listMatches>>): void {
  const words = wordsIn(open.language)
  document.documentElement.lang = open.language
  document.title = words.matches
  setParent(open.lobbyUrl)
  setSign(open.currency === 'VND' ? '₫' : open.currency)
  const main = el('main', {})
  const balance = el('output', { 'data-testid': 'balance', 'aria-label': words.balance })
  const showBalance = () => {
    balance.textContent = showMoney(app.balance)
    tellParent({ type: 'sen:balance', balance: writeAmount(app.balance) })
  }
  const app: App = {
    words,
    open,
    balance: readAmount(open.balance),
    format: readFormat(),
    leagues: board.leagues,
    matches: board.matches,
    filter: {
      sport: board.leagues.find(({ code }) => code === open.opensAt.league)?.sport ?? open.opensAt.sport,
      league: null,
      when: 'all',
      typed: '',
    },
    favourites: open.favourites,
    match: undefined,
    aheadMs: Date.parse(board.now) - Date.now(),
    view: { name: 'matches' },
    picks: [],
    go: view => void go(app, view),
    redraw: () => views.draw(),
    redrawSlip: () => slip.draw(),
    openSlip: () => slip.open(),
    takeBalance: told => {
      if (told !== null) app.balance = readAmount(told)
      showBalance()
    },
    lookAtWallet: async () => app.takeBalance((await openBook().catch(() => undefined))?.balance ?? null),
  }
  const slip = makeBetslip(app)
  const tabs = buildTabs(app)
  const views = makeViews(app, { main, tabs, slip })
  const lost = el('p', { class: 'lost', role: 'status', hidden: true }, words.networkLost)
  host.replaceChildren(
    el('header', { class: 'top' }, el('nav', {}, ...tabs), moneyBox(app, balance)),
    lost,
    el('div', { class: 'page' }, main, slip.panel),
    slip.bar,
  )
  showBalance()
  views.draw()
  onParentWord({
    currency: sign => {
      setSign(sign)
      showBalance()
      views.draw()
    },
    wallet: () => void app.lookAtWallet(),
  })
  tellParent({ type: 'sen:ready' })
  keepUp(app, { lost, draw: views.draw, slip: slip.draw, bets: views.refreshBets })
}

/** Draws the view that is chosen. */
function makeViews(app: App, parts: { main: HTMLElement; tabs: HTMLElement[]; slip: Betslip }) {
  let bets: ReturnType<typeof betsView> | undefined
  const { main, tabs, slip } = parts
  const list = matchesView(app, slip.say)
  const showList = () => {
    list.refresh()
    return list.place
  }
  const build: Record<View['name'], () => HTMLElement> = {
    matches: showList,
    match: () => (app.match ? matchView(app, app.match, slip.say) : showList()),
    bets: () => {
      bets = betsView(app)
      return bets.place
    },
    results: () => resultsView(app),
    rules: () => rulesView(app),
  }
  return {
    draw: () => {
      forgetPrices()
      bets = undefined
      for (const tab of tabs) tab.setAttribute('aria-current', tab.dataset.view === app.view.name ? 'page' : 'false')
      const place = build[app.view.name]()
      // Put in anew, a field that is being typed in would lose the focus.
      if (main.firstChild !== place) main.replaceChildren(place)
      slip.draw()
    },
    refreshBets: () => bets?.refresh(),
  }
}

async function go(app: App, view: View): Promise<void> {
  app.match = view.name === 'match' ? await readMatch(view.id).catch(() => undefined) : undefined
  app.view = view.name === 'match' && !app.match ? { name: 'matches' } : view
  app.redraw()
  scrollTo(0, 0)
}

function moneyBox(app: App, balance: HTMLElement): HTMLElement {
  const { words, open } = app
  const badge = el('span', { class: 'badge', title: words.simulatedLong }, words.simulated)
  const demo = el('span', { class: 'badge', 'data-testid': 'demo-badge', hidden: open.mode !== 'demo' }, words.demo)
  return el('div', { class: 'money' }, badge, demo, balance, formatBox(app))
}

type Parts = { lost: HTMLElement; draw: () => void; slip: () => void; bets: () => Promise<void> | undefined }

/** Asks for the board again and again while the page is seen, and changes what has changed. */
function keepUp(app: App, parts: Parts): void {
  let turn = 0
  const look = async () => {
    if (document.hidden) return
    turn += 1
    const before = shapeOf(app)
    const board = await listMatches()
    Object.assign(app, { leagues: board.leagues, matches: board.matches, aheadMs: Date.parse(board.now) - Date.now() })
    if (app.view.name === 'match') app.match = (await readMatch(app.view.id).catch(() => undefined)) ?? app.match
    await refreshSlip(app, parts)
    if (app.view.name !== 'matches' && app.view.name !== 'match') await parts.bets()
    else if (shapeOf(app) !== before) parts.draw()
    else changePrices(app, app.view.name === 'match' && app.match ? [app.match] : app.matches)
    if (app.view.name === 'bets' && turn % 3 === 0) await app.lookAtWallet()
  }
  const loop = async () => {
    await look().then(
      () => {
        parts.lost.hidden = true
      },
      () => {
        parts.lost.hidden = false
      },
    )
    setTimeout(loop, EVERY_MS)
  }
  setTimeout(loop, EVERY_MS)
  setInterval(() => changeStandings(app), 1000)
}

/** The prices of what is on the slip, also of lines that no view shows. */
async function refreshSlip(app: App, parts: Parts): Promise<void> {
  const told = await Promise.all(app.picks.map(({ match }) => readMatch(match.id).catch(() => undefined)))
  const changed = told.map(match => match !== undefined && refreshPicks(app, match, true))
  if (changed.some(Boolean)) parts.slip()
}

function buildTabs(app: App): HTMLButtonElement[] {
  const { words } = app
  return (['matches', 'bets', 'results', 'rules'] as const).map(name =>
    el(
      'button',
      { type: 'button', 'data-view': name, 'data-testid': `tab-${name}`, onclick: () => app.go({ name }) },
      words[name],
    ),
  )
}

function formatBox(app: App): HTMLElement {
  const options = FORMATS.map(format =>
    el('option', { value: format, selected: format === app.format }, app.words[format]),
  )
  return el(
    'select',
    {
      'aria-label': app.words.oddsFormat,
      'data-testid': 'odds-format',
      onchange: event => {
        app.format = (event.target as HTMLSelectElement).value as OddsFormat
        keepFormat(app.format)
        app.redraw()
      },
    },
    ...options,
  )
}

void start()
