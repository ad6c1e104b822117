/** The page round a table: every control is a real button, every figure is text. */
import { fill } from '@sen/core/phrases'
import type { SharedRoundView } from '@sen/supplier/shared/shared-views'
import { el, ICONS, icon } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import type { Board } from './board.ts'
import type { TableWords } from './words.ts'

export type Shell = ReturnType<typeof buildShell>

const MY_BETS = 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6'

const iconButton = (paths: string, label: string, testId: string) =>
  el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, 'data-testid': testId },
    icon(paths),
  )

const RING = `<circle cx="50" cy="50" r="43" fill="#03111299" stroke="#3b5254" stroke-width="7"/><circle class="ring-left" cx="50" cy="50" r="43" fill="none" stroke-width="7" stroke-linecap="round" pathLength="100" stroke-dasharray="100 100" transform="rotate(-90 50 50)"/>`

/** Builds the page into `host`; nothing is wired yet. */
export function buildShell<Outcome>(
  host: HTMLElement,
  words: TableWords,
  given: { title: string; isDemo: boolean; hasHome: boolean; board: Board<Outcome> },
) {
  const { board } = given
  const home = iconButton(ICONS.home, words.home, 'home')
  home.hidden = !given.hasHome
  const sound = iconButton(ICONS.soundOff, words.soundOn, 'sound')
  const myBets = iconButton(MY_BETS, words.myBets, 'history-open')
  const fairness = iconButton(ICONS.fairness, words.fairness, 'fairness-open')
  const rules = iconButton(ICONS.paytable, words.rules, 'rules-open')
  const badge = el('span', { class: 'demo', 'data-testid': 'demo-badge', title: words.demoLong }, words.demo)
  badge.hidden = !given.isDemo
  const roundNo = el('span', { class: 'round-no', 'data-testid': 'round-no' })
  const top = el(
    'header',
    { class: 'top' },
    home,
    el('div', { class: 'name' }, el('h1', {}, given.title), badge, roundNo),
    el('div', { class: 'tools' }, sound, myBets, fairness, rules),
  )
  const show = buildShow(words)
  const past = el('ol', { class: 'past', 'data-testid': 'past', 'aria-label': words.past, tabindex: '0' })
  const roads = el('div', { class: 'roads-body' })
  const roadBox = el('details', { class: 'roads', 'data-testid': 'roads' }, el('summary', {}, words.roads), roads)
  roadBox.hidden = board.road === undefined
  roadBox.open = matchMedia('(min-width: 1000px)').matches
  const formBox = el(
    'details',
    { class: 'roads form', 'data-testid': 'form' },
    el('summary', {}, words.form),
    board.form?.element ?? '',
  )
  formBox.hidden = board.form === undefined
  formBox.open = roadBox.open
  const shares = el('p', { class: 'shares' })
  const seat = buildSeat(words)
  host.replaceChildren(
    el(
      'div',
      { class: 'live' },
      top,
      el('section', { class: 'show', 'aria-label': given.title }, board.stage, show.status, show.message),
      el('section', { class: 'sheet', 'aria-label': words.past }, past, shares, roadBox, formBox),
      el('main', { class: 'felt-box' }, board.felt),
      seat.element,
    ),
  )
  return { home, sound, myBets, fairness, rules, roundNo, past, shares, roads, roadBox, ...show, ...seat }
}

function buildShow(words: TableWords) {
  const timer = drawTimer(words)
  const phase = el('span', { class: 'phase', 'data-testid': 'phase' }, '')
  const message = el('p', { class: 'message', role: 'status', 'data-testid': 'message' })
  return { timer, phase, message, status: el('div', { class: 'status' }, timer.element, phase) }
}

type Timer = ReturnType<typeof drawTimer>

/** A countdown with its ring. */
export function drawTimer(words: TableWords) {
  const ring = svgOf(100, 100, RING)
  const seconds = el('b', { class: 'seconds', 'aria-hidden': 'true' }, '')
  const element = el(
    'div',
    { class: 'timer', 'data-testid': 'timer', role: 'timer', 'aria-label': words.placeBets },
    seconds,
  )
  element.prepend(ring)
  return { element, ring, seconds }
}

/** Shows how many milliseconds are left to bet in. */
export function showTimer(
  { element, ring, seconds }: Timer,
  words: TableWords,
  round: Pick<SharedRoundView, 'opensAt' | 'locksAt'> | null,
  left: number,
): void {
  const whole = round ? Math.max(1, Date.parse(round.locksAt) - Date.parse(round.opensAt)) : 1
  const rest = Math.ceil(left / 1000)
  ring.querySelector('.ring-left')?.setAttribute('stroke-dasharray', `${((left / whole) * 100).toFixed(1)} 200`)
  seconds.textContent = left > 0 ? String(rest) : ''
  element.dataset.closing = String(left > 0 && rest <= 5)
  element.setAttribute('aria-label', left > 0 ? fill(words.seconds, { 0: String(rest) }) : words.closed)
}

function buildSeat(words: TableWords) {
  const figure = (label: string, testId: string) => {
    const value = el(
      'output',
      { class: 'figure-value', 'data-testid': testId, 'aria-label': label, 'aria-live': 'off' },
      '–',
    )
    return { box: el('div', { class: 'figure' }, el('span', { class: 'figure-label' }, label), value), value }
  }
  const [balance, staked, win] = [
    figure(words.balance, 'balance'),
    figure(words.totalBet, 'staked'),
    figure(words.lastWin, 'win'),
  ]
  const players = el('span', { class: 'players', 'data-testid': 'players' })
  const feed = el('ul', { class: 'feed', 'data-testid': 'feed' })
  const chips = el('div', { class: 'chip-row', role: 'radiogroup', 'aria-label': words.stake })
  const action = (label: string, testId: string) =>
    el('button', { type: 'button', class: 'action', 'data-testid': testId }, label)
  const [undo, clear, repeat, double] = [
    action(words.undo, 'undo'),
    action(words.clear, 'clear'),
    action(words.repeat, 'repeat'),
    action(words.double, 'double'),
  ]
  const confirm = el('button', { type: 'button', class: 'confirm', 'data-testid': 'confirm' }, words.confirmNone)
  const element = el(
    'footer',
    { class: 'seat' },
    el('div', { class: 'others' }, players, feed),
    chips,
    el('div', { class: 'actions' }, undo, clear, repeat, double),
    confirm,
    el('div', { class: 'figures' }, balance.box, staked.box, win.box),
  )
  return {
    element,
    balance: balance.value,
    staked: staked.value,
    win: win.value,
    players,
    feed,
    chips,
    undo,
    clear,
    repeat,
    double,
    confirm,
  }
}
