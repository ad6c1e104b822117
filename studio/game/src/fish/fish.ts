/** A fishing room: opens the session, takes a seat, and lets the player shoot at what swims there. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { FishFile } from '../../../src/engines/fish/fish-rules.ts'
import { AskError, ask, type OpenAnswer, openGame } from '../ask.ts'
import { el } from '../elements.ts'
import { openFairness } from '../fairness-panel.ts'
import { hearStream } from '../hear-stream.ts'
import { openHistory } from '../history-panel.ts'
import { keepClock, showFailure } from '../instant/notices.ts'
import { wearLook } from '../look.ts'
import { goHome, onParentWord, type ParentWord, setParent, tellParent } from '../parent-page.ts'
import { wireSoundButton } from '../sound-button.ts'
import { dropShots, fire, lookAgain, showBalance, showStake, stopAuto } from './bursts.ts'
import { type FishRound, type Live, money, type News, say } from './live.ts'
import { openRules } from './rules.ts'
import { createSea } from './sea.ts'
import { buildShell } from './shell.ts'
import { fishWords } from './words.ts'

/** Between two shots of one who holds or lets the cannon shoot; auto-fire rests after so many. */
const SHOT_MS = 190
const AUTO_SHOTS = 300

async function start(): Promise<void> {
  wearLook()
  const host = document.querySelector<HTMLElement>('#app') as HTMLElement
  const words = fishWords(new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'vi')
  try {
    const open = await openGame<FishRound, FishFile>()
    await ask('POST', '/fishing/seat', {})
    comeIn(host, open)
  } catch (error) {
    if (!(error instanceof AskError)) console.error(error)
    showFailure(host, words, error instanceof AskError ? error.code : 'fault')
  }
}

function comeIn(host: HTMLElement, open: OpenAnswer<FishRound, FishFile>): void {
  const { language, mode } = open
  const words = fishWords(language)
  const title = open.game.name[language]
  document.documentElement.lang = language
  document.title = title
  setParent(open.lobbyUrl)
  const hasHome = open.lobbyUrl !== '' && window.parent === window
  const shell = buildShell(host, words, { title, isDemo: mode === 'demo', hasHome })
  const { levels, usual } = open.stakes
  const live: Live = {
    ...{ shell, words, title, language, mode, file: open.game.facts, lobbyUrl: open.lobbyUrl, hasCashier: false },
    sea: createSea(shell.canvas, open.game.facts),
    currency: open.currency,
    stakes: levels,
    stakeAt: Math.max(0, levels.indexOf(usual)),
    balance: readAmount(open.balance),
    cycleMs: open.cycleMs,
    fairness: open.fairness,
    session: open.session,
    room: null,
    ahead: Number.NEGATIVE_INFINITY,
    ...{ queue: [], sent: [], known: new Set(), isSending: false, isAsking: false },
    ...{ isAuto: false, isLocking: false, locked: undefined, autoLeft: 0 },
  }
  shell.auto.hidden = !open.autoplay
  wire(live)
  wireWater(live)
  showBalance(live)
  keepClock(shell.clock, Date.now() - (Date.parse(open.now) - Date.parse(open.openedAt)))
  setInterval(() => showBoss(live), 500)
  onParentWord(word => hear(live, word))
  tellParent({ type: 'sen:ready' })
  void hearStream<News>('/fishing/stream', {
    onNews: news => hearNews(live, news),
    onLink: isUp => {
      document.body.dataset.link = isUp ? 'up' : 'lost'
      if (!isUp) say(live, words.link)
      else if (shell.message.textContent === words.link) say(live, words.readyFish)
    },
    isStart: ({ kind }) => kind === 'room',
    isEnd: ({ kind }) => kind === 'elsewhere',
  })
}

function hear(live: Live, word: ParentWord): void {
  if (word.kind === 'clock') live.shell.meter.hidden = true
  else if (word.kind === 'pause') stopAuto(live)
  else if (word.kind === 'cashier') live.hasCashier = true
  else if (word.kind === 'wallet') void (live.isSending || lookAgain(live))
  else if (word.kind === 'currency') {
    live.currency = word.symbol
    showBalance(live)
    showSeats(live)
  }
}

function hearNews(live: Live, news: News): void {
  const { sea, shell, words } = live
  if (news.kind === 'none') return void ask('POST', '/fishing/seat', {}).catch(() => {})
  if (news.kind === 'elsewhere') {
    const back = el('button', { type: 'button', class: 'primary', onclick: () => location.reload() }, words.takeBack)
    live.room = null
    stopAuto(live)
    shell.water.replaceChildren(el('div', { class: 'failure', 'data-testid': 'elsewhere' }, words.elsewhere, back))
    return
  }
  // Of several messages the quickest says best how far the clocks are apart.
  live.ahead = Math.max(live.ahead, Date.parse(news.now) - Date.now())
  if (news.kind === 'room') {
    live.room = news
    const opened = Date.parse(news.openedAt)
    sea.enter(news.id, () => Date.now() + live.ahead - opened, news.gone)
    showSeats(live)
    document.body.dataset.state = 'open'
    document.body.dataset.room = news.id
    return
  }
  const seat = seatOf(live, news.place)
  if (seat === 0) return
  for (const fish of news.shots)
    sea.shoot(
      seat,
      fish,
      live.stakes.findIndex(level => readAmount(level) === readAmount(news.stake)),
      () => {},
    )
  dropShots(
    live,
    news.caught.map(({ fish }) => fish),
  )
  for (const { fish, times } of news.caught)
    setTimeout(() => sea.take(fish, seat, `+${money(live, readAmount(news.stake) * BigInt(times))}`), 600)
  document.body.dataset.heard = news.round
}

/** A place as it is seen from one's own: 0 is the player's. */
function seatOf({ room }: Live, place: number): number {
  const own = room?.seats.find(({ isYou }) => isYou)?.place ?? 0
  return (place - own + 4) % 4
}

function showSeats(live: Live): void {
  const { room, sea, shell, words, mode } = live
  if (!room) return
  sea.setSeats(room.seats.map(({ place, name }) => ({ seat: seatOf(live, place), name })))
  shell.people.textContent = mode === 'demo' ? words.alone : fill(words.players, { 0: String(room.seats.length) })
}

function showBoss({ sea, shell, words, language }: Live): void {
  const here = sea.bossHere()
  const seconds = Math.ceil(sea.bossIn() / 1000)
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  shell.boss.textContent = here
    ? fill(words.bossNow, { 0: here.species.name[language] })
    : fill(words.bossSoon, { 0: left })
  shell.boss.toggleAttribute('data-here', here !== undefined)
}

function changeCannon(live: Live, by: 1 | -1): void {
  live.stakeAt = Math.min(live.stakes.length - 1, Math.max(0, live.stakeAt + by))
  showStake(live)
}

function wire(live: Live): void {
  const { shell, words } = live
  shell.stakeUp.addEventListener('click', () => changeCannon(live, 1))
  shell.stakeDown.addEventListener('click', () => changeCannon(live, -1))
  shell.rules.addEventListener('click', () => openRules(live))
  shell.history.addEventListener('click', () => openHistory(words, live.language, live.currency))
  shell.fairness.addEventListener('click', () =>
    openFairness(words, live.language, live.fairness, fairness => {
      live.fairness = fairness
    }),
  )
  shell.home.addEventListener('click', () => goHome(live.lobbyUrl))
  wireSoundButton(shell.sound, words)
  shell.auto.addEventListener('click', () => {
    live.isAuto = !live.isAuto
    live.autoLeft = AUTO_SHOTS
    shell.auto.setAttribute('aria-pressed', String(live.isAuto))
  })
  shell.lock.addEventListener('click', () => {
    const isOn = live.isLocking || live.locked !== undefined
    live.isLocking = !isOn
    lockOn(live, undefined)
    if (!isOn) say(live, words.lockHint)
  })
}

function lockOn(live: Live, fish: number | undefined): void {
  live.locked = fish
  live.sea.lock(fish)
  live.shell.lock.setAttribute('aria-pressed', String(live.isLocking || fish !== undefined))
  const swim = fish === undefined ? undefined : live.sea.swimOf(fish)
  if (swim) say(live, fill(live.words.locked, { 0: swim.species.name[live.language] }))
}

/** Taps, holding, keys, and what shoots by itself. */
function wireWater(live: Live): void {
  const { canvas } = live.shell
  let held: { x: number; y: number } | undefined
  const target = (): number | undefined => {
    if (live.locked !== undefined && live.sea.swimOf(live.locked)) return live.locked
    if (live.locked !== undefined) lockOn(live, undefined)
    const box = canvas.getBoundingClientRect()
    const at = held ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    return live.sea.fishAt(at.x, at.y)
  }
  const shoot = () => {
    const fish = target()
    return fish !== undefined && fire(live, fish)
  }
  canvas.addEventListener('pointerdown', event => {
    canvas.setPointerCapture(event.pointerId)
    held = { x: event.clientX, y: event.clientY }
    if (live.isLocking) {
      live.isLocking = false
      lockOn(live, live.sea.fishAt(held.x, held.y))
    }
    shoot()
  })
  canvas.addEventListener('pointermove', event => {
    if (held) held = { x: event.clientX, y: event.clientY }
  })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(end, () => {
      held = undefined
    })
  setInterval(() => {
    if (document.hidden || document.querySelector('dialog[open]')) return
    if (held) shoot()
    else if (live.isAuto && shoot() && --live.autoLeft <= 0) {
      stopAuto(live)
      say(live, fill(live.words.autoOver, { 0: String(AUTO_SHOTS) }))
    }
  }, SHOT_MS)
  document.addEventListener('keydown', event => {
    if ((event.target as HTMLElement).closest('dialog, input, a, button') || document.querySelector('dialog[open]'))
      return
    const act = KEYS[event.code]
    if (!act) return
    event.preventDefault()
    act(live, shoot)
  })
}

const KEYS: Readonly<Record<string, (live: Live, shoot: () => boolean) => void>> = {
  Space: (_, shoot) => void shoot(),
  ArrowUp: live => changeCannon(live, 1),
  ArrowDown: live => changeCannon(live, -1),
  ArrowRight: live => lockOn(live, live.sea.nextFish(live.locked, 1)),
  ArrowLeft: live => lockOn(live, live.sea.nextFish(live.locked, -1)),
  Escape: live => lockOn(live, undefined),
}

void start()
