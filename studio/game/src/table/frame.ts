/** A table on a clock: opens the session, takes its seat, and goes along with the rounds for as long as the page stands. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { TableFile } from '../../../src/engines/table/table-file.ts'
import { tableOf } from '../../../src/engines/table/tables.ts'
import { type OpenAnswer, openGame } from '../ask.ts'
import { el } from '../elements.ts'
import { goHome, onParentWord, type ParentWord, setParent, tellParent } from '../parent-page.ts'
import { play } from '../sound.ts'
import { wireSoundButton } from '../sound-button.ts'
import { EMPTY, type Limits } from './bet-slip.ts'
import { pressClear, pressConfirm, pressDouble, pressRepeat, pressSpot, pressUndo } from './betting.ts'
import { loadBoard } from './boards.ts'
import { pressCashOut, showCashOut } from './flight.ts'
import { type Live, leftOf, showBalance, showClock, showFelt, showPast, showSeat } from './live.ts'
import { openOrSay } from './open-page.ts'
import { openFairness, openMyBets, openRules } from './panels.ts'
import { hearNews, readBalance } from './rounds.ts'
import { buildShell } from './shell.ts'
import { shortMoney } from './short-money.ts'
import { CLOCK_EVERY_MS, hearTables, MEASURE_EVERY_MS, measureClock } from './table-ask.ts'
import { tableWords } from './words.ts'

/** Starts the table of this page. */
export const startTable = (): Promise<void> =>
  openOrSay(async host => sitDown(host, await openGame<never, TableFile>()))

const limitsOf = (file: TableFile, currency: string): Limits => {
  const { spots, player } = file.limits[currency] ?? (file.limits['*'] as TableFile['limits'][string])
  return {
    spots: Object.fromEntries(Object.entries(spots).map(([spot, most]) => [spot, readAmount(most)])),
    player: readAmount(player),
  }
}

async function sitDown(host: HTMLElement, open: OpenAnswer<never, TableFile>): Promise<void> {
  const { language, currency } = open
  const words = tableWords(language)
  const file = open.game.facts
  const title = open.game.name[language]
  document.documentElement.lang = language
  document.title = title
  document.body.dataset.engine = file.engine
  setParent(open.lobbyUrl)
  const board = (await loadBoard(file.engine))({ file, language })
  const hasHome = open.lobbyUrl !== '' && window.parent === window
  const { levels, usual } = open.stakes
  const live: Live = {
    ...{ words, language, currency, sign: currency, file, board, title },
    engine: tableOf(file),
    shell: buildShell(host, words, { title, isDemo: open.mode === 'demo', hasHome, board }),
    lobbyUrl: open.lobbyUrl,
    limits: limitsOf(file, currency),
    chips: levels.map(readAmount),
    chipAt: Math.max(0, levels.indexOf(usual)),
    balance: readAmount(open.balance),
    ahead: await measureClock(),
    slip: EMPTY,
    before: {},
    round: null,
    bets: { players: 0, totals: {}, chips: [] },
    past: [],
    revealed: '',
    isSending: false,
    cashedOut: null,
    isCashing: false,
    isUp: false,
  }
  wire(live)
  board.cover(false)
  showBalance(live, live.balance)
  showFelt(live)
  showPast(live)
  showCashOut(live)
  keepTime(live)
  onParentWord(word => hear(live, word))
  tellParent({ type: 'sen:ready' })
  document.body.dataset.state = 'open'
  void hearTables(
    'table',
    news => hearNews(live, news),
    isUp => {
      live.isUp = isUp
      showClock(live)
      showSeat(live)
    },
  )
}

/** The countdown, and once a minute how far the clocks are apart. */
function keepTime(live: Live): void {
  let second = 0
  let couldBet = false
  setInterval(() => {
    showClock(live)
    const left = leftOf(live)
    const now = Math.ceil(left / 1000)
    if (now !== second && now > 0 && now <= 5) play.reelStop(now)
    second = now
    const can = left > 300
    if (can !== couldBet) showSeat(live)
    couldBet = can
  }, CLOCK_EVERY_MS)
  setInterval(async () => {
    live.ahead = await measureClock()
  }, MEASURE_EVERY_MS)
}

function hear(live: Live, word: ParentWord): void {
  if (word.kind === 'wallet') void readBalance(live)
  else if (word.kind === 'currency') {
    live.sign = word.symbol
    showSeat(live)
  }
}

function wire(live: Live): void {
  const { shell, words, board } = live
  shell.chips.replaceChildren(
    ...live.chips.map((chip, at) =>
      el(
        'button',
        {
          type: 'button',
          role: 'radio',
          class: `token token-${at % 7}`,
          'data-at': String(at),
          'data-testid': `chip-${at}`,
          'aria-label': fill(words.chipOf, { 0: shortMoney(chip) }),
          onclick: () => {
            live.chipAt = at
            showSeat(live)
          },
        },
        el('span', {}, shortMoney(chip)),
      ),
    ),
  )
  board.felt.addEventListener('click', event => {
    const spot = (event.target as Element).closest<HTMLElement>('[data-spot]')?.dataset.spot
    if (spot) pressSpot(live, spot)
  })
  shell.undo.addEventListener('click', () => pressUndo(live))
  shell.clear.addEventListener('click', () => pressClear(live))
  shell.repeat.addEventListener('click', () => pressRepeat(live))
  shell.double.addEventListener('click', () => pressDouble(live))
  shell.confirm.addEventListener('click', () => void pressConfirm(live))
  board.flight?.button.addEventListener('click', () => void pressCashOut(live))
  shell.rules.addEventListener('click', () => openRules(live))
  shell.myBets.addEventListener('click', () => openMyBets(live))
  shell.fairness.addEventListener('click', () => {
    if (live.round) void openFairness(live, live.round.id)
  })
  shell.home.addEventListener('click', () => goHome(live.lobbyUrl))
  wireSoundButton(shell.sound, words)
}
