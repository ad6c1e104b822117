/** The page round the reels: every control is a real button, every figure is text. */
import { el, ICONS, icon } from './elements.ts'
import type { Pictures } from './symbol-art.ts'
import type { Words } from './words.ts'

export type Shell = {
  root: HTMLElement
  reels: HTMLElement
  balance: HTMLElement
  win: HTMLElement
  stake: HTMLElement
  /** Names the stake, or says that it is above the balance. */
  stakeLabel: HTMLElement
  spin: HTMLButtonElement
  spinLabel: HTMLElement
  /** What is left of the rounds that the operator gave. */
  gift: HTMLElement
  stakeUp: HTMLButtonElement
  stakeDown: HTMLButtonElement
  /** Beside the spin: what follows by itself, and the bought feature. */
  extras: HTMLElement
  buy: HTMLButtonElement
  message: HTMLElement
  roundId: HTMLElement
  /** The session's clock and its net, where no page around the game shows them. */
  meter: HTMLElement
  clock: HTMLElement
  net: HTMLElement
  freeBar: HTMLElement
  /** What the feature is called. */
  freeName: HTMLElement
  /** What coins are worth, over the reels. */
  coins: HTMLElement
  freeLeft: HTMLElement
  freeTotal: HTMLElement
  /** The symbol that fills its reels in the free spins. */
  book: HTMLImageElement
  celebration: HTMLElement
  /** The pots that may be won; hidden until they are known. */
  pots: HTMLElement
  status: HTMLElement
  sound: HTMLButtonElement
  paytable: HTMLButtonElement
  history: HTMLButtonElement
  fairness: HTMLButtonElement
  home: HTMLButtonElement
}

type Given = { title: string; isDemo: boolean; hasHome: boolean; hasBuy: boolean; ratio: number; pictures: Pictures }

/** Builds the page into `host`; nothing is wired yet. `ratio` is the width of the board by its height. */
export function buildShell(host: HTMLElement, words: Words, given: Given): Shell {
  const parts = { ...buildTop(words, given), ...buildTable(words, given), ...buildControls(words) }
  parts.buy.hidden = !given.hasBuy
  const root = el(
    'div',
    { class: 'game' },
    el('img', { class: 'scene', src: given.pictures.scene, alt: '' }),
    el('img', {
      class: given.pictures.dusk === given.pictures.scene ? 'scene dusk tinted' : 'scene dusk',
      src: given.pictures.dusk,
      alt: '',
    }),
    parts.top,
    parts.table,
    parts.controls,
    parts.status,
  )
  host.replaceChildren(root)
  return { root, ...parts }
}

const iconButton = (name: keyof typeof ICONS, label: string, testId: string) =>
  el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, 'data-testid': testId },
    icon(ICONS[name]),
  )

function buildTop(words: Words, given: Given) {
  const home = iconButton('home', words.home, 'home')
  home.hidden = !given.hasHome
  const sound = iconButton('soundOff', words.soundOn, 'sound')
  const paytable = iconButton('paytable', words.paytable, 'paytable-open')
  const history = iconButton('history', words.history, 'history-open')
  const fairness = iconButton('fairness', words.fairness, 'fairness-open')
  const badge = el('span', { class: 'demo', 'data-testid': 'demo-badge', title: words.demoLong }, words.demo)
  badge.hidden = !given.isDemo
  const pots = el('div', { class: 'pots' })
  pots.hidden = true
  const top = el(
    'header',
    { class: 'top' },
    home,
    el('div', { class: 'name' }, el('h1', {}, given.title), badge),
    el('div', { class: 'tools' }, sound, history, fairness, paytable),
    pots,
  )
  return { top, home, sound, paytable, history, fairness, pots }
}

function buildTable(words: Words, given: Given) {
  const clock = el('span', { class: 'clock', 'data-testid': 'session-clock' }, '0:00')
  const net = el('span', { class: 'net', 'data-testid': 'session-net' }, '0.00')
  const meter = el('p', { class: 'small' }, words.session, ' ', clock, ' · ', words.net, ' ', net)
  const coins = el('div', { class: 'coins' })
  const reels = el('div', { class: 'reels' })
  const message = el(
    'p',
    { class: 'message', 'data-testid': 'message' },
    matchMedia('(hover: none)').matches ? words.readyTouch : words.ready,
  )
  const gift = el('p', { class: 'gift', 'data-testid': 'gift-left' })
  gift.hidden = true
  const roundId = el('button', { type: 'button', class: 'round-id', 'data-testid': 'round-id' })
  roundId.hidden = true
  const freeLeft = el('strong', { 'data-testid': 'free-spins-left' })
  const freeTotal = el('span', { 'data-testid': 'free-spins-total' })
  const freeName = el('span')
  const book = el('img', { alt: '', width: '22', height: '22', 'data-testid': 'book' })
  book.hidden = true
  const freeBar = el('div', { class: 'free-bar' }, freeName, book, freeLeft, freeTotal)
  freeBar.hidden = true
  const celebration = el('div', { class: 'celebration', 'aria-hidden': 'true' })
  celebration.hidden = true
  const frame = el('div', { class: 'frame' }, freeBar, reels, coins, celebration)
  frame.style.setProperty('--ratio', String(given.ratio))
  const table = el(
    'main',
    { class: 'table' },
    frame,
    el('div', { class: 'line' }, message, gift, meter, el('p', { class: 'small' }, roundId)),
  )
  return {
    table,
    gift,
    meter,
    clock,
    net,
    reels,
    coins,
    freeName,
    message,
    roundId,
    freeLeft,
    freeTotal,
    freeBar,
    book,
    celebration,
  }
}

function buildControls(words: Words) {
  const figure = (label: string, testId: string) => {
    const value = el(
      'output',
      { class: 'figure-value', 'data-testid': testId, 'aria-label': label, 'aria-live': 'off' },
      '–',
    )
    const name = el('span', { class: 'figure-label' }, label)
    return { box: el('div', { class: 'figure' }, name, value), name, value }
  }
  const balance = figure(words.balance, 'balance')
  const win = figure(words.win, 'win')
  const stake = figure(words.stake, 'stake')
  const stakeDown = iconButton('minus', words.stakeDown, 'stake-down')
  const stakeUp = iconButton('plus', words.stakeUp, 'stake-up')
  stake.name.id = 'stake-label'
  const spinLabel = el('span', {}, words.spin)
  const spin = el(
    'button',
    { type: 'button', class: 'spin', 'data-testid': 'spin', 'aria-describedby': 'stake-label' },
    icon(ICONS.spin),
    spinLabel,
  )
  const buy = el('button', { type: 'button', class: 'buy', 'data-testid': 'buy-open' })
  const extras = el('div', { class: 'extras' }, buy)
  const status = el('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  const controls = el(
    'footer',
    { class: 'controls' },
    el('div', { class: 'figures' }, balance.box, win.box),
    el('div', { class: 'stake-group' }, stakeDown, stake.box, stakeUp),
    spin,
    extras,
  )
  return {
    controls,
    status,
    balance: balance.value,
    win: win.value,
    stake: stake.value,
    stakeLabel: stake.name,
    stakeUp,
    stakeDown,
    spin,
    spinLabel,
    extras,
    buy,
  }
}
