/** The page round the water: every control is a real button, every figure is text. */
import { el } from '../elements.ts'
import { buildTop, figure, iconButton } from '../instant/shell.ts'
import type { FishWords } from './words.ts'

export type Shell = ReturnType<typeof buildShell>

const toggle = (label: string, testId: string) =>
  el('button', { type: 'button', class: 'toggle', 'aria-pressed': 'false', 'data-testid': testId }, label)

/** Builds the page into `host`; nothing is wired yet. */
export function buildShell(
  host: HTMLElement,
  words: FishWords,
  given: { title: string; isDemo: boolean; hasHome: boolean },
) {
  const { top, ...tools } = buildTop(words, given)
  const canvas = el('canvas', {
    class: 'water',
    tabindex: '0',
    role: 'img',
    'aria-label': words.water,
    'data-testid': 'water',
  })
  const people = el('span', { class: 'tag', 'data-testid': 'players' })
  const boss = el('span', { class: 'tag', 'data-testid': 'boss' })
  const message = el('p', { class: 'message', role: 'status', 'data-testid': 'message' }, words.readyFish)
  const water = el('main', { class: 'sea' }, canvas, el('div', { class: 'tags' }, people, boss), message)
  const controls = buildControls(words)
  host.replaceChildren(el('div', { class: 'fishing' }, top, water, controls.element))
  return { ...tools, canvas, people, boss, message, water, ...controls }
}

function buildControls(words: FishWords) {
  const [balance, win, stake] = [
    figure(words.balance, 'balance'),
    figure(words.lastWin, 'win'),
    figure(words.cannon, 'stake'),
  ]
  const stakeDown = iconButton('minus', words.cannonDown, 'stake-down')
  const stakeUp = iconButton('plus', words.cannonUp, 'stake-up')
  const auto = toggle(words.auto, 'auto')
  const lock = toggle(words.lock, 'lock')
  const clock = el('span', { class: 'clock', 'data-testid': 'session-clock' }, '0:00')
  const net = el('span', { class: 'net', 'data-testid': 'session-net' }, '0.00')
  const meter = el('span', {}, words.session, ' ', clock, ' · ')
  const roundId = el('button', { type: 'button', class: 'round-id', 'data-testid': 'round-id' })
  roundId.hidden = true
  const element = el(
    'footer',
    { class: 'deck' },
    el('div', { class: 'figures' }, balance.box, win.box),
    el('div', { class: 'stake-group' }, stakeDown, stake.box, stakeUp),
    el('div', { class: 'toggles' }, auto, lock),
    el('p', { class: 'small' }, meter, words.net, ' ', net, roundId),
  )
  return {
    element,
    balance: balance.value,
    win: win.value,
    stake: stake.value,
    stakeLabel: stake.name,
    ...{ stakeDown, stakeUp, auto, lock, clock, net, meter, roundId },
  }
}
