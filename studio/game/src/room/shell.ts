/** The page round a room: every control is a real button, every figure is text. */
import { el, ICONS, icon } from '../elements.ts'
import { actionButton } from './table-parts.ts'
import type { RoomWords } from './words.ts'

export type Shell = ReturnType<typeof buildShell>

const MY_HANDS = 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6'

const tool = (paths: string, label: string, testId: string) =>
  el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, 'data-testid': testId },
    icon(paths),
  )

/** Builds the page into `host`; nothing is wired yet. */
export function buildShell(
  host: HTMLElement,
  words: RoomWords,
  given: { title: string; isDemo: boolean; hasHome: boolean },
) {
  const home = tool(ICONS.home, words.home, 'home')
  home.hidden = !given.hasHome
  const sound = tool(ICONS.soundOff, words.soundOn, 'sound')
  const hands = tool(MY_HANDS, words.myHands, 'history-open')
  const fairness = tool(ICONS.fairness, words.fairness, 'fairness-open')
  const rules = tool(ICONS.paytable, words.rules, 'rules-open')
  const badge = el('span', { class: 'demo', 'data-testid': 'demo-badge', title: words.demoLong }, words.demo)
  badge.hidden = !given.isDemo
  const balance = el('output', {
    class: 'balance',
    'data-testid': 'balance',
    'aria-label': words.balance,
    'aria-live': 'off',
  })
  const facts = el('span', { class: 'room-facts', 'data-testid': 'room-facts' })
  const lobby = el('section', { class: 'lobby', 'data-testid': 'lobby', 'aria-label': words.chooseStake })
  const seats = el('ul', { class: 'others', 'data-testid': 'seats' })
  const trick = el('div', { class: 'trick', 'data-testid': 'trick' })
  const result = el('div', { class: 'result', 'data-testid': 'result' })
  const message = el('p', { class: 'message', role: 'status', 'data-testid': 'message' })
  const timer = el('div', { class: 'timer', 'aria-hidden': 'true' }, el('i'))
  const fan = el('div', { class: 'fan', role: 'group', 'aria-label': words.myCards, 'data-testid': 'fan' })
  const [ready, rest, leave] = [
    actionButton(words.ready, 'ready', true),
    actionButton(words.sitOut, 'rest'),
    actionButton(words.leave, 'leave'),
  ]
  const moves = el('div', { class: 'actions moves' })
  const between = el('div', { class: 'actions between' }, leave, rest, ready)
  const table = el(
    'main',
    { class: 'table', 'data-testid': 'table' },
    seats,
    el('div', { class: 'middle' }, trick, result),
    el('footer', { class: 'own' }, message, timer, fan, moves, between),
  )
  host.replaceChildren(
    el(
      'div',
      { class: 'room' },
      el(
        'header',
        { class: 'top' },
        home,
        el('div', { class: 'name' }, el('h1', {}, given.title), badge, facts, balance),
        el('div', { class: 'tools' }, sound, hands, fairness, rules),
      ),
      lobby,
      table,
    ),
  )
  return {
    ...{ home, sound, hands, fairness, rules, balance, facts, lobby, table, seats, trick, result, message, timer, fan },
    ...{ ready, rest, leave, moves, between },
  }
}
