/** The page round the table of an instant game: every control is a real button, every figure is text. */
import { el, ICONS, icon } from '../elements.ts'
import type { Table } from './table.ts'
import type { InstantWords } from './words.ts'

export type Shell = ReturnType<typeof buildShell>

/** A button that is an icon, with its name for who does not see it. */
export const iconButton = (name: keyof typeof ICONS, label: string, testId: string) =>
  el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, 'data-testid': testId },
    icon(ICONS[name]),
  )

/** A figure with its name above it. */
export const figure = (label: string, testId: string) => {
  const value = el(
    'output',
    { class: 'figure-value', 'data-testid': testId, 'aria-label': label, 'aria-live': 'off' },
    '–',
  )
  const name = el('span', { class: 'figure-label' }, label)
  return { box: el('div', { class: 'figure' }, name, value), name, value }
}

/** The top of the page: its title and what opens from there. */
export function buildTop(words: InstantWords, given: { title: string; isDemo: boolean; hasHome: boolean }) {
  const home = iconButton('home', words.home, 'home')
  home.hidden = !given.hasHome
  const sound = iconButton('soundOff', words.soundOn, 'sound')
  const history = iconButton('history', words.history, 'history-open')
  const fairness = iconButton('fairness', words.fairness, 'fairness-open')
  const rules = iconButton('paytable', words.rules, 'rules-open')
  const badge = el('span', { class: 'demo', 'data-testid': 'demo-badge', title: words.demoLong }, words.demo)
  badge.hidden = !given.isDemo
  const top = el(
    'header',
    { class: 'top' },
    home,
    el('div', { class: 'name' }, el('h1', {}, given.title), badge),
    el('div', { class: 'tools' }, sound, history, fairness, rules),
  )
  return { top, home, sound, history, fairness, rules }
}

/** Builds the page into `host`; nothing is wired yet. */
export function buildShell(
  host: HTMLElement,
  words: InstantWords,
  given: { title: string; isDemo: boolean; hasHome: boolean; table: Pick<Table, 'stage' | 'choices'> },
) {
  const { top, ...tools } = buildTop(words, given)
  const message = el('p', { class: 'message', 'data-testid': 'message', role: 'status' }, words.ready)
  const roundId = el('button', { type: 'button', class: 'round-id', 'data-testid': 'round-id' })
  roundId.hidden = true
  const clock = el('span', { class: 'clock', 'data-testid': 'session-clock' }, '0:00')
  const net = el('span', { class: 'net', 'data-testid': 'session-net' }, '0.00')
  const meter = el('p', { class: 'small' }, words.session, ' ', clock, ' · ', words.net, ' ', net)
  given.table.stage.classList.add('stage')
  const stage = el('main', { class: 'table' }, given.table.stage, el('div', { class: 'line' }, message, meter, roundId))
  const odds = el('dl', { class: 'odds', 'data-testid': 'odds' })
  const { controls, ...parts } = buildControls(words)
  const side = el('section', { class: 'side', 'aria-label': words.bet }, given.table.choices, odds, controls)
  host.replaceChildren(el('div', { class: 'game' }, top, stage, side))
  return { ...tools, message, roundId, clock, net, meter, odds, ...parts }
}

function buildControls(words: InstantWords) {
  const balance = figure(words.balance, 'balance')
  const win = figure(words.win, 'win')
  const stake = figure(words.stake, 'stake')
  stake.name.id = 'stake-label'
  const stakeDown = iconButton('minus', words.stakeDown, 'stake-down')
  const stakeUp = iconButton('plus', words.stakeUp, 'stake-up')
  const bet = el(
    'button',
    { type: 'button', class: 'bet', 'data-testid': 'bet', 'aria-describedby': 'stake-label' },
    words.bet,
  )
  const main = el('div', { class: 'main' }, bet)
  const controls = el(
    'footer',
    { class: 'controls' },
    el('div', { class: 'figures' }, balance.box, win.box),
    el('div', { class: 'stake-group' }, stakeDown, stake.box, stakeUp),
    main,
  )
  return {
    controls,
    balance: balance.value,
    win: win.value,
    stake: stake.value,
    stakeLabel: stake.name,
    stakeDown,
    stakeUp,
    main,
    bet,
  }
}
