/** The game: lets the player play round after round. */

import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { FreeRounds } from '@sen/supplier/free-rounds'
import type { FairnessView } from '@sen/supplier/seeds'
import { type Machine, scatterAward } from '../../src/engines/slots/machine.ts'
import { openGame, type SessionSums } from './ask.ts'
import { type Autoplay, createAutoplay } from './autoplay-control.ts'
import { askPlayer } from './dialogs.ts'
import { el } from './elements.ts'
import { openFairness } from './fairness-panel.ts'
import { offerAt } from './feature-offer.ts'
import { sayCollected } from './gamble-show.ts'
import { showGift, tellGift } from './gift.ts'
import { openHistory } from './history-panel.ts'
import { showMoney } from './money-sign.ts'
import { goHome, onParentWord, type ParentWord, setParent, tellParent } from './parent-page.ts'
import { featureName, openPaytable } from './paytable-panel.ts'
import { showPots } from './pots.ts'
import { restingStops } from './resting-stops.ts'
import { playRound, resumeRound } from './round-show.ts'
import { showShare } from './share.ts'
import { buildShell, type Shell } from './shell.ts'
import { skipShow } from './skip.ts'
import { wireSoundButton } from './sound-button.ts'
import { say } from './spin-show.ts'
import { createStage, openCanvas, type Stage } from './stage.ts'
import { isCovered } from './stake-cover.ts'
import type { Asked } from './start.ts'
import type { Pictures } from './symbol-art.ts'
import { type Words, wordsOf } from './words.ts'

/** Everything the game knows while it runs. */
export type Game = {
  machine: Machine
  title: string
  pictures: Pictures
  words: Words
  shell: Shell
  stage: Stage
  /** Its code, or the sign that the framing page writes for it. */
  currency: string
  /** Played on practice credit. */
  isDemo: boolean
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
  /** Rounds that the operator gave. */
  free: FreeRounds | null
  /** Asks for the pots anew. */
  readPots: () => void
  /** Where the reels of the base game stand. */
  lastStops?: readonly number[]
  state: 'idle' | 'spinning' | 'freespins'
  autoplay?: Autoplay
}

/** After so long a start the balance is read anew. */
const UNHEARD_MS = 2_000

/** Lays the game out and lets the player play. */
export async function startGame(host: HTMLElement, asked: Promise<Asked>): Promise<void> {
  // A third of a second on a slow phone: what was asked for arrives meanwhile.
  const app = await openCanvas()
  const { at, open, machine, pictures, images } = await asked
  const words = wordsOf(open.language)
  document.documentElement.lang = open.language
  const title = open.game.name[open.language]
  document.title = title
  setParent(open.lobbyUrl)
  const shell = buildShell(host, words, {
    title,
    pictures,
    hasBuy: machine.buy !== undefined,
    ratio: machine.rows.length / Math.max(...machine.rows),
    isDemo: open.mode === 'demo',
    hasHome: open.lobbyUrl !== '' && window.parent === window,
  })
  const levels = open.stakes.levels
  const last = open.round && levels.findIndex(level => readAmount(level) === readAmount(open.round?.stake ?? '0'))
  const stage = createStage(shell.reels, { app, images }, machine, open.round?.base?.stops ?? restingStops(machine))
  const game: Game = {
    machine,
    title,
    pictures,
    words,
    shell,
    stage,
    currency: open.currency,
    isDemo: open.mode === 'demo',
    language: open.language,
    lobbyUrl: open.lobbyUrl,
    hasCashier: false,
    stakes: levels,
    stakeAt: last !== null && last >= 0 ? last : Math.max(0, levels.indexOf(open.stakes.usual)),
    balance: readAmount(open.balance),
    cycleMs: open.cycleMs,
    fairness: open.fairness,
    session: open.session,
    free: open.free,
    readPots: () => {},
    state: 'idle',
  }
  game.readPots = showPots(game)
  seatAutoplay(game, open.autoplay)
  setState(game, 'idle')
  wire(game)
  keepClock(game, at - (Date.parse(open.now) - Date.parse(open.openedAt)))
  onParentWord(word => hear(game, word))
  tellParent({ type: 'sen:ready' })
  showBalance(game)
  // Nobody heard what the framing page said of the wallet meanwhile.
  if (Date.now() - at > UNHEARD_MS) void lookAgain(game)
  if (open.round) await resumeRound(game, open.round)
  else if (open.collected) sayCollected(game, open.collected)
  await tellGift(game)
}

function seatAutoplay(game: Game, isAllowed: boolean): void {
  game.autoplay = createAutoplay(
    game,
    {
      hasFeatures: true,
      hasOffers: game.machine.gamble !== undefined,
      // Rounds that were given are the player's to spin.
      price: () => (game.free ? 0n : readAmount(stakeOf(game))),
      playRound: () => playRound(game, 'spin'),
      say: text => say(game, text),
      refresh: () => setState(game, game.state),
    },
    isAllowed,
  )
  game.shell.extras.prepend(game.autoplay.button)
}

function hear(game: Game, word: ParentWord): void {
  if (word.kind === 'clock') game.shell.meter.hidden = true
  else if (word.kind === 'pause') game.autoplay?.stop()
  else if (word.kind === 'cashier') game.hasCashier = true
  else if (word.kind === 'wallet') void lookAgain(game)
  else if (word.kind === 'currency') {
    game.currency = word.symbol
    game.readPots()
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

function wire(game: Game): void {
  const { shell, words, machine, pictures, language } = game
  shell.freeName.textContent = featureName(machine, words)
  shell.spin.addEventListener('click', () => playRound(game, 'spin'))
  shell.reels.addEventListener('pointerdown', () => {
    if (game.state !== 'idle') skipShow()
  })
  shell.buy.addEventListener('click', () => offerFeature(game))
  shell.stakeUp.addEventListener('click', () => changeStake(game, 1))
  shell.stakeDown.addEventListener('click', () => changeStake(game, -1))
  shell.paytable.addEventListener('click', () =>
    openPaytable({ machine, pictures, words, language, stake: stakeOf(game), currency: game.currency }),
  )
  shell.history.addEventListener('click', () => openHistory(words, game.language, game.currency))
  shell.fairness.addEventListener('click', () =>
    openFairness(words, game.language, game.fairness, fairness => {
      game.fairness = fairness
    }),
  )
  shell.home.addEventListener('click', () => goHome(game.lobbyUrl))
  wireSoundButton(shell.sound, words)
  document.addEventListener('keydown', event => {
    const isElsewhere = (event.target as HTMLElement).closest('dialog, input, a, button:not(.spin)')
    if (event.code !== 'Space' || event.repeat || isElsewhere || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (game.state !== 'idle') skipShow()
    else if (!game.autoplay?.isRunning()) playRound(game, 'spin')
  })
}

async function offerFeature(game: Game): Promise<void> {
  const { machine, words } = game
  if (game.state !== 'idle' || game.free || game.autoplay?.isRunning()) return
  const offer = offerOf(game)
  if (!offer) return
  const price = showMoney(offer.price, game.currency)
  const answer = await askPlayer(
    {
      title: offerName(game),
      text: [fill(words.buyAsk, { 0: price, 1: showShare(machine.published.buyRtp ?? '0') })],
      testId: 'buy',
    },
    [
      { value: 'yes', label: fill(words.buyYes, { 0: price }), testId: 'buy-confirm' },
      { value: 'no', label: words.buyNo, testId: 'buy-cancel' },
    ],
  )
  if (answer === 'yes') await playRound(game, 'buy')
}

/** The stake of now, as a decimal text: that of the rounds that were given, as long as there are any. */
export const stakeOf = ({ free, stakes, stakeAt }: Game): string => free?.stake ?? (stakes[stakeAt] as string)

const offerOf = (game: Game) => offerAt(game.machine, stakeOf(game), game.balance)

/** What is sold. */
function offerName({ machine, words }: Game): string {
  if (machine.pick) return words.buyPick
  if (machine.hold) return words.buyHold
  return fill(words.buyFree, { 0: scatterAward(machine, machine.buy?.scatters ?? 0).freeSpins })
}

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
  const isIdle = state === 'idle' && !game.autoplay?.isRunning()
  game.autoplay?.show()
  shell.spin.disabled = !isIdle
  shell.stakeDown.disabled = !isIdle || game.free !== null || game.stakeAt === 0
  shell.stakeUp.disabled = !isIdle || game.free !== null || game.stakeAt === game.stakes.length - 1
  shell.stake.textContent = showMoney(stakeOf(game), currency)
  shell.balance.textContent = showMoney(game.balance, currency)
  showCover(game)
  showOffer(game)
  showGift(game)
  const net = readAmount(game.session.won) - readAmount(game.session.staked)
  shell.net.textContent = `${net > 0n ? '+' : ''}${showMoney(net, currency)}`
}

/** A stake that the balance does not pay for says so, and the spin looks like it; pressed, it offers what helps (round-show.ts). */
function showCover({ shell, words, stakes, stakeAt, balance, free }: Game): void {
  const isShort = !free && !isCovered(stakes[stakeAt] as string, balance)
  shell.stakeLabel.textContent = isShort ? words.stakeAbove : words.stake
  shell.stakeLabel.toggleAttribute('data-above', isShort)
  if (isShort) shell.spin.setAttribute('aria-disabled', 'true')
  else shell.spin.removeAttribute('aria-disabled')
}

/** The button of the bought feature: what it costs, and why it cannot be pressed where the balance does not pay for it. */
function showOffer(game: Game): void {
  const { shell, words, currency } = game
  const offer = offerOf(game)
  if (!offer) return
  const { price, isCovered } = offer
  shell.buy.disabled = game.state !== 'idle' || game.autoplay?.isRunning() === true || game.free !== null || !isCovered
  shell.buy.replaceChildren(
    el('span', {}, offerName(game)),
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
