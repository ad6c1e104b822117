/** The game: opens the session, then lets the player play round after round. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { FairnessView } from '../../src/seeds.ts'
import type { Machine } from '../../src/slot/machine.ts'
import { findMachine } from '../../src/slot/machines.ts'
import { AskError, type OpenAnswer, openGame, type SessionSums } from './ask.ts'
import { el, ICONS, icon } from './elements.ts'
import { openFairness } from './fairness-panel.ts'
import { offerAt } from './feature-offer.ts'
import { openHistory } from './history-panel.ts'
import { showMoney } from './money-sign.ts'
import { goHome, onParentWord, type ParentWord, setParent, tellParent } from './parent-page.ts'
import { openPaytable, showShare } from './paytable-panel.ts'
import { playRound, resumeRound } from './round-show.ts'
import { askPlayer, buildShell, type Shell } from './shell.ts'
import { isSoundOn, switchSound } from './sound.ts'
import { createStage, type Stage } from './stage.ts'
import { isCovered } from './stake-cover.ts'
import { type Words, wordsOf } from './words.ts'

/** Everything the game knows while it runs. */
export type Game = {
  machine: Machine
  words: Words
  shell: Shell
  stage: Stage
  /** Its code, or the sign that the framing page writes for it. */
  currency: string
  language: 'vi' | 'en'
  lobbyUrl: string
  /** The framing page has a cashier that it opens when asked. */
  hasCashier: boolean
  stakes: string[]
  stakeAt: number
  balance: bigint
  cycleMs: number
  fairness: FairnessView
  session: SessionSums
  /** Where the reels of the base game stand. */
  lastStops?: readonly number[]
  state: 'idle' | 'spinning' | 'freespins'
}

async function main(): Promise<void> {
  const words = wordsOf(new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'vi')
  const code = location.pathname.split('/')[2] ?? ''
  const machine = findMachine(code)
  const host = document.querySelector<HTMLElement>('#app')
  if (!machine || !host) return
  try {
    await startGame(host, machine, await openGame())
  } catch (error) {
    if (!(error instanceof AskError)) console.error(error)
    showFailure(host, words, error instanceof AskError ? error.code : 'fault')
  }
}

async function startGame(host: HTMLElement, machine: Machine, open: OpenAnswer): Promise<void> {
  const words = wordsOf(open.language)
  document.documentElement.lang = open.language
  document.title = words.title
  setParent(open.lobbyUrl)
  const shell = buildShell(host, words, {
    isDemo: open.mode === 'demo',
    hasHome: open.lobbyUrl !== '' && window.parent === window,
  })
  const levels = open.stakes.levels
  const last = open.round && levels.findIndex(level => readAmount(level) === readAmount(open.round?.stake ?? '0'))
  const stage = await createStage(shell.reels, machine, open.round?.base?.stops ?? START_STOPS)
  const game: Game = {
    machine,
    words,
    shell,
    stage,
    currency: open.currency,
    language: open.language,
    lobbyUrl: open.lobbyUrl,
    hasCashier: false,
    stakes: levels,
    stakeAt: last && last >= 0 ? last : Math.max(0, levels.indexOf(open.stakes.usual)),
    balance: readAmount(open.balance),
    cycleMs: open.cycleMs,
    fairness: open.fairness,
    session: open.session,
    state: 'idle',
  }
  setState(game, 'idle')
  wire(game)
  keepClock(game, Date.now() - (Date.parse(open.now) - Date.parse(open.openedAt)))
  onParentWord(word => hear(game, word))
  tellParent({ type: 'sen:ready' })
  showBalance(game)
  if (open.round) await resumeRound(game, open.round)
}

function hear(game: Game, word: ParentWord): void {
  if (word.kind === 'clock') game.shell.meter.hidden = true
  else if (word.kind === 'cashier') game.hasCashier = true
  else if (word.kind === 'wallet') void lookAgain(game)
  else {
    game.currency = word.symbol
    setState(game, game.state)
  }
}

/** Reads the balance anew between two rounds; in a round the round itself says what is left. */
async function lookAgain(game: Game): Promise<void> {
  const { session } = game
  const isQuiet = () => game.state === 'idle' && game.session === session
  if (!isQuiet()) return
  const open = await openGame().catch(() => undefined)
  if (!open || !isQuiet()) return
  game.balance = readAmount(open.balance)
  showBalance(game)
}

/** The stops that stand when nothing was played yet: they show a lotus and a drum, and win nothing. */
const START_STOPS = [9, 19, 3, 7, 15]

function wire(game: Game): void {
  const { shell, words, machine } = game
  shell.spin.addEventListener('click', () => playRound(game, 'spin'))
  shell.buy.addEventListener('click', () => offerFeature(game))
  shell.stakeUp.addEventListener('click', () => changeStake(game, 1))
  shell.stakeDown.addEventListener('click', () => changeStake(game, -1))
  shell.paytable.addEventListener('click', () => openPaytable(machine, words, stakeOf(game), game.currency))
  shell.history.addEventListener('click', () => openHistory(words, game.language, game.currency))
  shell.fairness.addEventListener('click', () =>
    openFairness(words, game.language, game.fairness, fairness => {
      game.fairness = fairness
    }),
  )
  shell.home.addEventListener('click', () => goHome(game.lobbyUrl))
  shell.sound.addEventListener('click', async () => {
    await switchSound(!isSoundOn())
    const on = isSoundOn()
    shell.sound.setAttribute('aria-pressed', String(on))
    shell.sound.setAttribute('aria-label', on ? words.soundOff : words.soundOn)
    shell.sound.title = on ? words.soundOff : words.soundOn
    shell.sound.replaceChildren(icon(on ? ICONS.soundOn : ICONS.soundOff))
  })
  document.addEventListener('keydown', event => {
    const isElsewhere = (event.target as HTMLElement).closest('dialog, input, a, button:not(.spin)')
    if (event.code !== 'Space' || event.repeat || isElsewhere || document.querySelector('dialog[open]')) return
    event.preventDefault()
    playRound(game, 'spin')
  })
}

async function offerFeature(game: Game): Promise<void> {
  const { machine, words } = game
  if (game.state !== 'idle') return
  const price = showMoney(offerOf(game).price, game.currency)
  const spins = machine.freeSpins.awarded[machine.buy.scatters - 3] as number
  const answer = await askPlayer(
    {
      title: fill(words.buy, { 0: spins }),
      text: [
        fill(words.buyAsk, {
          0: price,
          1: spins,
          2: machine.freeSpins.multiplier,
          3: showShare(machine.published.buyRtp),
        }),
      ],
      testId: 'buy',
    },
    [
      { value: 'yes', label: fill(words.buyYes, { 0: price }), testId: 'buy-confirm' },
      { value: 'no', label: words.buyNo, testId: 'buy-cancel' },
    ],
  )
  if (answer === 'yes') await playRound(game, 'buy')
}

/** The stake of now, as a decimal text. */
export const stakeOf = (game: Game): string => game.stakes[game.stakeAt] as string

const offerOf = (game: Game) => offerAt(game.machine, stakeOf(game), game.balance)

function changeStake(game: Game, by: 1 | -1): void {
  if (game.state !== 'idle') return
  game.stakeAt = Math.min(game.stakes.length - 1, Math.max(0, game.stakeAt + by))
  setState(game, 'idle')
  if (!isCovered(stakeOf(game), game.balance)) game.shell.status.textContent = game.words.stakeAbove
}

/** Shows the balance, here and to the framing page: both say what the player has seen so far, and no more. */
export function showBalance(game: Game): void {
  game.shell.balance.textContent = showMoney(game.balance, game.currency)
  showCover(game)
  showOffer(game)
  tellParent({ type: 'sen:balance', balance: writeAmount(game.balance) })
}

/** Moves the game to a state and shows what may be done in it. */
export function setState(game: Game, state: Game['state']): void {
  game.state = state
  document.body.dataset.state = state
  const { shell, currency } = game
  const isIdle = state === 'idle'
  shell.spin.disabled = !isIdle
  shell.stakeDown.disabled = !isIdle || game.stakeAt === 0
  shell.stakeUp.disabled = !isIdle || game.stakeAt === game.stakes.length - 1
  shell.stake.textContent = showMoney(stakeOf(game), currency)
  shell.balance.textContent = showMoney(game.balance, currency)
  showCover(game)
  showOffer(game)
  const net = readAmount(game.session.won) - readAmount(game.session.staked)
  shell.net.textContent = `${net > 0n ? '+' : ''}${showMoney(net, currency)}`
}

/** A stake that the balance does not pay for says so, and the spin looks like it; pressed, it offers what helps (round-show.ts). */
function showCover({ shell, words, stakes, stakeAt, balance }: Game): void {
  const isShort = !isCovered(stakes[stakeAt] as string, balance)
  shell.stakeLabel.textContent = isShort ? words.stakeAbove : words.stake
  shell.stakeLabel.toggleAttribute('data-above', isShort)
  if (isShort) shell.spin.setAttribute('aria-disabled', 'true')
  else shell.spin.removeAttribute('aria-disabled')
}

/** The button of the bought feature: what it costs, and why it cannot be pressed where the balance does not pay for it. */
function showOffer(game: Game): void {
  const { machine, shell, words, currency } = game
  const { price, isCovered } = offerOf(game)
  const spins = String(machine.freeSpins.awarded[machine.buy.scatters - 3])
  shell.buy.disabled = game.state !== 'idle' || !isCovered
  shell.buy.replaceChildren(
    el('span', {}, fill(words.buy, { 0: spins })),
    el('b', {}, showMoney(price, currency)),
    ...(isCovered ? [] : [el('small', {}, words.buyShortOf)]),
  )
}

function keepClock(game: Game, began: number): void {
  const show = () => {
    const seconds = Math.max(0, Math.floor((Date.now() - began) / 1000))
    const two = (value: number) => String(value).padStart(2, '0')
    const hours = Math.floor(seconds / 3600)
    const minutes = Math.floor(seconds / 60) % 60
    game.shell.clock.textContent = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
  }
  show()
  setInterval(show, 1000)
}

/** The game could not be opened: says why, and offers the next step. */
function showFailure(host: HTMLElement, words: Words, code: string): void {
  const text = words[code as keyof Words] ?? words.fault
  host.replaceChildren(
    el(
      'div',
      { class: 'failure', role: 'alert', 'data-testid': 'failure' },
      el('h1', { class: 'name-of-game' }, words.title),
      el('p', {}, text),
      ...(code === 'sessionEnded'
        ? []
        : [el('button', { type: 'button', class: 'primary', onclick: () => location.reload() }, words.retry)]),
    ),
  )
  document.body.dataset.state = 'failed'
}

main()
