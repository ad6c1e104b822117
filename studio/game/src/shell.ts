/** The page round the reels: every control is a real button, every figure is text. */
import { el, ICONS, icon } from './elements.ts'
import { sceneryAddress } from './scenery.ts'
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
  stakeUp: HTMLButtonElement
  stakeDown: HTMLButtonElement
  buy: HTMLButtonElement
  message: HTMLElement
  roundId: HTMLElement
  /** The session's clock and its net. */
  meter: HTMLElement
  clock: HTMLElement
  net: HTMLElement
  freeBar: HTMLElement
  freeLeft: HTMLElement
  freeTotal: HTMLElement
  celebration: HTMLElement
  status: HTMLElement
  sound: HTMLButtonElement
  paytable: HTMLButtonElement
  history: HTMLButtonElement
  fairness: HTMLButtonElement
  home: HTMLButtonElement
}

/** Builds the page into `host`; nothing is wired yet. */
export function buildShell(host: HTMLElement, words: Words, given: { isDemo: boolean; hasHome: boolean }): Shell {
  const parts = { ...buildTop(words, given), ...buildTable(words), ...buildControls(words) }
  const root = el(
    'div',
    { class: 'game' },
    scene(false),
    scene(true),
    parts.top,
    parts.table,
    parts.controls,
    parts.status,
  )
  host.replaceChildren(root)
  return { root, ...parts }
}

const scene = (dusk: boolean) => el('img', { class: dusk ? 'scene dusk' : 'scene', src: sceneryAddress(dusk), alt: '' })

const iconButton = (name: keyof typeof ICONS, label: string, testId: string) =>
  el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, 'data-testid': testId },
    icon(ICONS[name]),
  )

function buildTop(words: Words, given: { isDemo: boolean; hasHome: boolean }) {
  const home = iconButton('home', words.home, 'home')
  home.hidden = !given.hasHome
  const sound = iconButton('soundOff', words.soundOn, 'sound')
  const paytable = iconButton('paytable', words.paytable, 'paytable-open')
  const history = iconButton('history', words.history, 'history-open')
  const fairness = iconButton('fairness', words.fairness, 'fairness-open')
  const badge = el('span', { class: 'demo', 'data-testid': 'demo-badge', title: words.demoLong }, words.demo)
  badge.hidden = !given.isDemo
  const top = el(
    'header',
    { class: 'top' },
    home,
    el('div', { class: 'name' }, el('h1', {}, words.title), badge),
    el('div', { class: 'tools' }, sound, history, fairness, paytable),
  )
  return { top, home, sound, paytable, history, fairness }
}

function buildTable(words: Words) {
  const clock = el('span', { class: 'clock', 'data-testid': 'session-clock' }, '0:00')
  const net = el('span', { class: 'net', 'data-testid': 'session-net' }, '0.00')
  const meter = el('p', { class: 'small' }, words.session, ' ', clock, ' · ', words.net, ' ', net)
  const reels = el('div', { class: 'reels' })
  const message = el(
    'p',
    { class: 'message', 'data-testid': 'message' },
    matchMedia('(hover: none)').matches ? words.readyTouch : words.ready,
  )
  const roundId = el('button', { type: 'button', class: 'round-id', 'data-testid': 'round-id' })
  roundId.hidden = true
  const freeLeft = el('strong', { 'data-testid': 'free-spins-left' })
  const freeTotal = el('span', { 'data-testid': 'free-spins-total' })
  const freeBar = el('div', { class: 'free-bar' }, el('span', {}, words.freeSpins), freeLeft, freeTotal)
  freeBar.hidden = true
  const celebration = el('div', { class: 'celebration', 'aria-hidden': 'true' })
  celebration.hidden = true
  const table = el(
    'main',
    { class: 'table' },
    el('div', { class: 'frame' }, freeBar, reels, celebration),
    el('div', { class: 'line' }, message, meter, el('p', { class: 'small' }, roundId)),
  )
  return { table, meter, clock, net, reels, message, roundId, freeLeft, freeTotal, freeBar, celebration }
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
  const spin = el(
    'button',
    { type: 'button', class: 'spin', 'data-testid': 'spin', 'aria-describedby': 'stake-label' },
    icon(ICONS.spin),
    el('span', {}, words.spin),
  )
  const buy = el('button', { type: 'button', class: 'buy', 'data-testid': 'buy-open' })
  const status = el('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  const controls = el(
    'footer',
    { class: 'controls' },
    el('div', { class: 'figures' }, balance.box, win.box),
    el('div', { class: 'stake-group' }, stakeDown, stake.box, stakeUp),
    spin,
    buy,
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
    buy,
  }
}

/** A panel over the game: a native dialog, closed by its button or Escape; focus goes back where it came from. */
export function openPanel(words: Words, title: string, testId: string, ...content: Node[]): HTMLDialogElement {
  const close = el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': words.close, 'data-testid': 'panel-close' },
    icon(ICONS.close),
  )
  const heading = el('h2', { id: `${testId}-title` }, title)
  const dialog = el(
    'dialog',
    { class: 'panel', 'data-testid': testId, 'aria-labelledby': `${testId}-title` },
    el('div', { class: 'panel-top' }, heading, close),
    el('div', { class: 'panel-body', tabindex: '0' }, ...content),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/** A question or a notice with buttons; resolves with the chosen button's value. Escape chooses the last one. */
export function askPlayer<Choice extends string>(
  given: { title: string; text: string[]; testId: string; look?: string },
  buttons: { value: Choice; label: string; testId: string }[],
): Promise<Choice> {
  return new Promise(resolve => {
    const last = buttons[buttons.length - 1] as { value: Choice }
    let chosen = last.value
    const dialog = el(
      'dialog',
      { class: `notice ${given.look ?? ''}`, 'data-testid': given.testId, 'aria-labelledby': `${given.testId}-title` },
      el('h2', { id: `${given.testId}-title` }, given.title),
      ...given.text.map(text => el('p', {}, text)),
      el(
        'div',
        { class: 'notice-buttons' },
        ...buttons.map(({ value, label, testId }, at) =>
          el(
            'button',
            {
              type: 'button',
              class: at === 0 ? 'primary' : 'secondary',
              'data-testid': testId,
              onclick: () => {
                chosen = value
                dialog.close()
              },
            },
            label,
          ),
        ),
      ),
    )
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(chosen)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
