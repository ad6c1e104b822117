/** A room: opens the session, shows the tables of the game, takes a seat, and plays hand after hand. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { HandFile } from '../../../src/engines/hands/hand-file.ts'
import { AskError, type OpenAnswer, openGame } from '../ask.ts'
import { drawClientSeed } from '../client-seed.ts'
import { askPlayer } from '../dialogs.ts'
import { el } from '../elements.ts'
import { showFailureScreen } from '../failure-screen.ts'
import { wearLook } from '../look.ts'
import { goHome, onParentWord, setParent, tellParent } from '../parent-page.ts'
import { play } from '../sound.ts'
import { wireSoundButton } from '../sound-button.ts'
import { boardOf } from './board.ts'
import { handOf, type Live, money, refreshBalance, say } from './live.ts'
import { showLobby } from './lobby.ts'
import { openFairness, openHands, openRules } from './panels.ts'
import { hearRoom, leaveRoom, type News, sayReady, sendMove, sitOut } from './room-ask.ts'
import { buildShell } from './shell.ts'
import { showActions, showClock, showResult, showSeats } from './show-table.ts'
import { roomWords } from './words.ts'

/** The result of a hand stands so long before the player is dealt in again. */
const RESULT_MS = 5000

async function start(): Promise<void> {
  const host = document.querySelector<HTMLElement>('#app') as HTMLElement
  const words = roomWords(new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'vi')
  wearLook()
  try {
    await comeIn(host, await openGame<never, HandFile>())
  } catch (error) {
    if (!(error instanceof AskError)) console.error(error)
    const code = error instanceof AskError ? error.code : 'fault'
    const text = words[code as 'fault'] ?? words.fault
    showFailureScreen(host, { code, text, retry: words.retry, look: 'action' })
  }
}

async function comeIn(host: HTMLElement, open: OpenAnswer<never, HandFile>): Promise<void> {
  const { language, currency, mode } = open
  const board = await boardOf(open.game.facts.engine)
  const words = { ...roomWords(language), ...board.words?.[language] }
  const title = open.game.name[language]
  document.documentElement.lang = language
  document.title = title
  setParent(open.lobbyUrl)
  const hasHome = open.lobbyUrl !== '' && window.parent === window
  const live: Live = {
    ...{ words, language, currency, sign: currency, mode, lobbyUrl: open.lobbyUrl },
    shell: buildShell(host, words, { title, isDemo: mode === 'demo', hasHome }),
    file: open.game.facts,
    board,
    balance: readAmount(open.balance),
    stakes: open.stakes.levels,
    usual: writeAmount(readAmount(open.stakes.usual)),
    room: null,
    ahead: 0,
    isUp: false,
    isSending: false,
    isIn: false,
    chosen: [],
    hintAt: 0,
    bySuit: false,
    told: '',
  }
  live.shell.balance.textContent = money(live, live.balance)
  wire(live)
  setInterval(() => showClock(live), 250)
  onParentWord(word => {
    if (word.kind === 'wallet') void refreshBalance(live)
    if (word.kind === 'currency') live.sign = word.symbol
    if (live.room) show(live)
    else if (word.kind === 'currency' && !live.shell.lobby.hidden) void enter(live)
    live.shell.balance.textContent = money(live, live.balance)
  })
  tellParent({ type: 'sen:ready' })
  await enter(live)
  document.body.dataset.state = 'open'
}

const enter = (live: Live): Promise<void> => showLobby(live, () => hear(live))

function hear(live: Live): void {
  live.shell.lobby.hidden = true
  live.shell.table.hidden = false
  void hearRoom(
    news => hearNews(live, news),
    isUp => {
      live.isUp = isUp
      showButtons(live)
      showClock(live)
    },
  )
}

function hearNews(live: Live, news: News): void {
  if (news.kind === 'none') {
    live.room = null
    live.isIn = false
    void enter(live)
    return
  }
  if (news.kind === 'elsewhere') {
    live.room = null
    const back = el(
      'button',
      { type: 'button', class: 'action lay', onclick: () => location.reload() },
      live.words.takeBack,
    )
    live.shell.table.replaceChildren(
      el('p', { class: 'failure', 'data-testid': 'elsewhere' }, live.words.elsewhere, back),
    )
    return
  }
  const before = live.room
  live.room = news
  live.ahead = Date.parse(news.now) - Date.now()
  // A hand that the player is in, found after a break, is one he agreed to.
  if (before === null && news.hand && news.hand.mine >= 0 && ['staking', 'playing'].includes(news.hand.state))
    live.isIn = true
  if (news.note) live.isIn = false
  const [was, is] = [before?.hand, news.hand]
  if (was?.id !== is?.id || was?.at !== is?.at) live.hintAt = 0
  if (is && is.at > (was?.at ?? 0)) play.reelStop(is.at % 5)
  show(live)
  if (is && is.state !== 'playing' && is.state !== 'staking' && live.told !== is.id) endHand(live)
  if (is && is.state !== was?.state && ['playing', 'settled', 'void'].includes(is.state)) void refreshBalance(live)
  agree(live)
}

function show(live: Live): void {
  const { room, shell, words } = live
  if (!room) return
  shell.facts.textContent = [
    fill(words.roomStake, { 0: money(live, room.stake) }),
    ...(room.code ? [fill(words.roomCode, { 0: room.code })] : []),
    ...(room.hand ? [fill(words.handNo, { 0: String(room.hand.number) })] : []),
  ].join(' · ')
  showSeats(live)
  showResult(live)
  showButtons(live)
  showClock(live)
}

function showButtons(live: Live): void {
  live.board.show(live)
  showActions(live)
}

/** A hand is over: the wallet has what it paid. */
function endHand(live: Live): void {
  const hand = handOf(live)
  if (!hand) return
  live.told = hand.id
  void refreshBalance(live)
  const paid = hand.outcome?.paid[hand.mine]
  if (paid === undefined || !live.room) return
  const { hold } = live.room
  if (readAmount(paid) > readAmount(hold)) play.win(3)
  tellParent({ type: 'sen:round', round: hand.id, price: hold, win: paid })
  setTimeout(() => agree(live), RESULT_MS)
}

/** Who plays on is dealt in, with a fresh seed for the hash that the server has shown; not before the last result was seen. */
function agree(live: Live): void {
  const { room } = live
  const hand = room?.hand
  const isOpen = hand && (hand.state === 'staking' || hand.state === 'playing' || hand.state === 'settling')
  if (!room || !live.isIn || room.isReady || isOpen || live.isSending) return
  const since = hand ? Date.now() - (ended.get(hand.id) ?? ended.set(hand.id, Date.now()).get(hand.id) ?? 0) : RESULT_MS
  if (hand?.mine !== undefined && hand.mine >= 0 && since < RESULT_MS - 100)
    return void setTimeout(() => agree(live), RESULT_MS - since)
  void send(live, () => sayReady(room.nextHash, drawClientSeed()))
}
/** When this page first saw a hand at its end. */
const ended = new Map<string, number>()

async function send(live: Live, work: () => Promise<unknown>): Promise<void> {
  live.isSending = true
  showButtons(live)
  try {
    await work()
  } catch (error) {
    const code = error instanceof AskError ? error.code : 'fault'
    // The seed of another hand by now: the news that come tell of it.
    if (code !== 'staleSeed') say(live, live.words[code as 'fault'] ?? live.words.fault)
    await new Promise(resolve => setTimeout(resolve, 1200))
  } finally {
    live.isSending = false
    showButtons(live)
  }
}

function move(live: Live, sent: object): void {
  const hand = handOf(live)
  if (hand) void send(live, () => sendMove(hand.id, hand.at, sent))
}

async function leave(live: Live): Promise<void> {
  const hand = handOf(live)
  const isIn = hand && hand.mine >= 0 && (hand.state === 'playing' || hand.state === 'staking')
  const { words } = live
  if (
    isIn &&
    (await askPlayer({ title: words.leaveAsk, text: [words.leaveText], testId: 'leave-ask' }, [
      { value: 'leave', label: words.leave, testId: 'leave-yes' },
      { value: 'stay', label: words.stay, testId: 'leave-no' },
    ])) === 'stay'
  )
    return
  live.isIn = false
  await send(live, leaveRoom)
}

function wire(live: Live): void {
  const { shell, words } = live
  live.board.wire(live, sent => move(live, sent))
  shell.ready.addEventListener('click', () => {
    live.isIn = true
    const { room } = live
    if (room) void send(live, () => sayReady(room.nextHash, drawClientSeed()))
  })
  shell.rest.addEventListener('click', () => {
    live.isIn = false
    void send(live, sitOut)
  })
  shell.leave.addEventListener('click', () => void leave(live))
  shell.rules.addEventListener('click', () => openRules(live))
  shell.hands.addEventListener('click', () => openHands(live))
  shell.fairness.addEventListener('click', () => openFairness(live))
  shell.home.addEventListener('click', () => goHome(live.lobbyUrl))
  wireSoundButton(shell.sound, words)
}

void start()
