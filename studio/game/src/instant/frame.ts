/** An instant game: opens the session, then lets the player play round after round on its engine's table. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { FairnessView } from '@sen/supplier/seeds'
import type { InstantFile } from '../../../src/engines/instant-file.ts'
import {
  AskError,
  isUnsure,
  type OpenAnswer,
  openGame,
  placeRound,
  type RoundAnswer,
  type SessionSums,
  takeStep,
} from '../ask.ts'
import type { PlayedRound } from '../autoplay.ts'
import { type Autoplay, createAutoplay } from '../autoplay-control.ts'
import { openFairness } from '../fairness-panel.ts'
import { openHistory } from '../history-panel.ts'
import { wearLook } from '../look.ts'
import { showMoney } from '../money-sign.ts'
import { newId } from '../new-id.ts'
import { goHome, onParentWord, type ParentWord, setParent, tellParent } from '../parent-page.ts'
import { showRoundId } from '../round-id.ts'
import { play } from '../sound.ts'
import { wireSoundButton } from '../sound-button.ts'
import { isCovered } from '../stake-cover.ts'
import { balanceBeside, headOf } from '../tell-refusal.ts'
import { waitForWallet } from '../wait-for-wallet.ts'
import { priceOf, say, showBalance, showCover, showOdds, stakeOf, unitsOf } from './figures.ts'
import { explain, keepClock, offerCover, sentenceOf, showFailure } from './notices.ts'
import { resultOf } from './result.ts'
import { openRules } from './rules-panel.ts'
import { buildShell, type Shell } from './shell.ts'
import type { InstantRound, MakeTable, Table } from './table.ts'
import { type InstantWords, instantWords } from './words.ts'

/** Everything the frame knows while its game runs. */
export type Game = {
  words: InstantWords
  shell: Shell
  table: Table
  file: InstantFile
  title: string
  currency: string
  language: 'vi' | 'en'
  lobbyUrl: string
  hasCashier: boolean
  stakes: string[]
  stakeAt: number
  balance: bigint
  cycleMs: number
  /** When the latest bet was answered, by the page's clock. */
  betAt: number
  fairness: FairnessView
  session: SessionSums
  state: 'idle' | 'busy' | 'open'
  /** The open round as it was shown last. */
  round: InstantRound | null
  /** The id of the round that is placed next; kept while its fate is unknown, so that a retry is the same round. */
  requestId: string
  /** It was sent, and nobody has said what became of it. */
  isUnknown: boolean
  autoplay?: Autoplay
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Starts the game of this page on the table of its engine. `repeats`: no round needs a step of the player's, so that one may follow another by itself. */
export async function startInstant<File extends InstantFile, Round extends InstantRound>(
  makeTable: MakeTable<File, Round>,
  { repeats = false }: { repeats?: boolean } = {},
): Promise<void> {
  wearLook()
  const host = document.querySelector<HTMLElement>('#app') as HTMLElement
  const words = instantWords(new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'vi')
  try {
    await openTable(host, makeTable, repeats, await openGame<Round, File>())
  } catch (error) {
    if (!(error instanceof AskError)) console.error(error)
    showFailure(host, words, error instanceof AskError ? error.code : 'fault')
  }
}

async function openTable<File extends InstantFile, Round extends InstantRound>(
  host: HTMLElement,
  makeTable: MakeTable<File, Round>,
  repeats: boolean,
  open: OpenAnswer<Round, File>,
): Promise<void> {
  const words = instantWords(open.language)
  const title = open.game.name[open.language]
  document.documentElement.lang = open.language
  document.title = title
  setParent(open.lobbyUrl)
  const seat = {
    file: open.game.facts,
    words,
    step: (step: object) => void stepOn(game, step),
    refresh: () => setState(game, game.state),
  }
  const table = makeTable(seat) as unknown as Table
  const hasHome = open.lobbyUrl !== '' && window.parent === window
  const shell = buildShell(host, words, { title, isDemo: open.mode === 'demo', hasHome, table })
  const { levels, usual } = open.stakes
  const last = open.round ? levels.findIndex(level => readAmount(level) === readAmount(open.round?.stake ?? '0')) : -1
  const game: Game = {
    words,
    shell,
    table,
    file: open.game.facts,
    title,
    currency: open.currency,
    language: open.language,
    lobbyUrl: open.lobbyUrl,
    hasCashier: false,
    stakes: levels,
    stakeAt: last >= 0 ? last : Math.max(0, levels.indexOf(usual)),
    balance: readAmount(open.balance),
    cycleMs: open.cycleMs,
    betAt: 0,
    fairness: open.fairness,
    session: open.session,
    state: 'idle',
    round: null,
    requestId: newId(),
    isUnknown: false,
  }
  if (repeats) seatAutoplay(game, open.autoplay)
  wire(game)
  setState(game, 'idle')
  keepClock(shell.clock, Date.now() - (Date.parse(open.now) - Date.parse(open.openedAt)))
  onParentWord(word => hear(game, word))
  tellParent({ type: 'sen:ready' })
  showBalance(game)
  if (open.round) await resume(game, open.round)
}

function seatAutoplay(game: Game, isAllowed: boolean): void {
  const seat = {
    hasFeatures: false,
    hasOffers: false,
    price: () => readAmount(priceOf(game)),
    refresh: () => setState(game, game.state),
    playRound: () => bet(game),
    say: (text: string) => say(game, text),
  }
  game.autoplay = createAutoplay(game, seat, isAllowed)
  game.shell.main.prepend(game.autoplay.button)
}

/** The fate of the last round is known: the next one is another. */
function renewId(game: Game): void {
  game.requestId = newId()
  game.isUnknown = false
}

function hear(game: Game, word: ParentWord): void {
  if (word.kind === 'clock') game.shell.meter.hidden = true
  else if (word.kind === 'pause') game.autoplay?.stop()
  else if (word.kind === 'cashier') game.hasCashier = true
  else if (word.kind === 'wallet') void lookAgain(game)
  else if (word.kind === 'currency') {
    game.currency = word.symbol
    setState(game, game.state)
  }
}

/** Reads the balance anew between two rounds. */
async function lookAgain(game: Game): Promise<void> {
  if (game.state !== 'idle') return
  const open = await openGame().catch(() => undefined)
  if (!open || game.state !== 'idle') return
  game.balance = readAmount(open.balance)
  showBalance(game)
}

function wire(game: Game): void {
  const { shell, words } = game
  shell.bet.addEventListener('click', () => press(game))
  shell.stakeUp.addEventListener('click', () => changeStake(game, 1))
  shell.stakeDown.addEventListener('click', () => changeStake(game, -1))
  shell.rules.addEventListener('click', () => openRules(game))
  shell.history.addEventListener('click', () => openHistory(words, game.language, game.currency))
  shell.fairness.addEventListener('click', () =>
    openFairness(words, game.language, game.fairness, fairness => {
      game.fairness = fairness
    }),
  )
  shell.home.addEventListener('click', () => goHome(game.lobbyUrl))
  wireSoundButton(shell.sound, words)
  document.addEventListener('keydown', event => {
    const isElsewhere = (event.target as HTMLElement).closest('dialog, input, a, button')
    if (event.code !== 'Space' || event.repeat || isElsewhere || document.querySelector('dialog[open]')) return
    event.preventDefault()
    press(game)
  })
}

function changeStake(game: Game, by: 1 | -1): void {
  if (game.state !== 'idle') return
  game.stakeAt = Math.min(game.stakes.length - 1, Math.max(0, game.stakeAt + by))
  setState(game, 'idle')
}

/** The one large button: bets between rounds, collects in an open one. */
function press(game: Game): void {
  if (game.shell.bet.disabled || game.autoplay?.isRunning()) return
  if (game.state === 'idle') void bet(game)
  else if (game.state === 'open') void stepOn(game, game.table.main?.().step ?? { collect: true })
}

async function bet(game: Game): Promise<PlayedRound | undefined> {
  const { shell, words, table } = game
  // A round whose fate is unknown may have been paid for already: it is asked about again whatever the balance says now.
  if (!game.isUnknown && !isCovered(priceOf(game), game.balance)) {
    await offerCover(game, unitsOf(game))
    setState(game, 'idle')
    return undefined
  }
  setState(game, 'busy')
  shell.win.textContent = '–'
  say(game, words.waiting)
  table.clear()
  play.press()
  const body = { requestId: game.requestId, stake: stakeOf(game), choice: table.choice() }
  game.isUnknown = true
  const answer = await askSurely(game, () => placeRound<InstantRound>(body))
  if (!answer) return undefined
  // The studio counts the least cycle from when it wrote the round down, which is before its answer came.
  game.betAt = performance.now()
  renewId(game)
  game.fairness = { ...game.fairness, nextNonce: answer.round.nonce + 1 }
  game.balance -= readAmount(answer.round.price)
  showBalance(game)
  showRoundId(shell.roundId, words, answer.round.id)
  if (!(await take(game, answer))) return undefined
  const { price, won } = answer.round
  return { price: readAmount(price), won: readAmount(won), hasFeature: false }
}

async function stepOn(game: Game, step: object): Promise<void> {
  const { round } = game
  if (game.state !== 'open' || !round) return
  setState(game, 'busy')
  const answer = await askSurely(game, () => takeStep<InstantRound>(round.id, round.steps, step))
  if (!answer) return
  await take(game, answer)
}

/** Shows what a bet or a step made of the round; answers whether it is over. Then the balance is the wallet's again, and the next bet waits for the least cycle. */
async function take(game: Game, answer: RoundAnswer<InstantRound>): Promise<boolean> {
  const { round } = answer
  await game.table.show(round, true)
  if (round.isOver === false) {
    game.round = round
    say(game, game.table.say(round))
    if (round.steps > 0) play.reelStop(round.steps % 8)
    setState(game, 'open')
    return false
  }
  game.round = null
  game.session = answer.session
  await end(game, answer)
  await pause(Math.max(0, game.cycleMs - (performance.now() - game.betAt)))
  setState(game, 'idle')
  return true
}

async function end(game: Game, { round, balance }: RoundAnswer<InstantRound>): Promise<void> {
  const { shell, words, currency } = game
  const [won, price] = [readAmount(round.won), readAmount(round.price)]
  shell.win.textContent = showMoney(won, currency)
  say(game, resultOf(words, game.table.say(round), round, currency))
  document.body.dataset.result = won > price ? 'won' : won > 0n ? 'returned' : 'lost'
  // Nothing is celebrated that is not above the stake.
  if (won > price) play.win(Number(won / price))
  if (balance === null) {
    say(game, words.pending)
    await waitForWallet(game)
  } else game.balance = readAmount(balance)
  tellParent({ type: 'sen:round', round: round.id, price: round.price, win: round.won })
  showBalance(game)
}

/** Goes on with a round that was interrupted. */
async function resume(game: Game, round: InstantRound): Promise<void> {
  showRoundId(game.shell.roundId, game.words, round.id)
  game.round = round
  game.table.clear()
  await game.table.show(round, false)
  setState(game, 'open')
  say(game, game.words.resumed)
}

/** Asks until the answer is definite, as long as the player wants; undefined when nothing happened, and the table stands as it did. */
async function askSurely(
  game: Game,
  ask: () => Promise<RoundAnswer<InstantRound>>,
): Promise<RoundAnswer<InstantRound> | undefined> {
  for (let waits = 0; ; ) {
    try {
      return await ask()
    } catch (error) {
      const code = error instanceof AskError ? error.code : 'fault'
      if ((code === 'busy' || code === 'tooFast') && waits < 40) {
        waits += 1
        await pause(600)
        continue
      }
      if (await sayRefusal(game, error, code)) continue
      // A definite no: the next round is another one.
      if (!isUnsure(code)) renewId(game)
      await standAgain(game)
      return undefined
    }
  }
}

/** Says why nothing happened, beside the balance as it is now; true when the same request is to be sent again. */
async function sayRefusal(game: Game, error: unknown, code: string): Promise<boolean> {
  const { words, shell } = game
  const told = await balanceBeside(error, code)
  if (told !== undefined) {
    game.balance = told
    showBalance(game)
  }
  if (code === 'notEnoughMoney' && !game.round && !isCovered(priceOf(game), game.balance)) {
    say(game, words.ready)
    await offerCover(game, unitsOf(game))
    return false
  }
  const before = shell.message.textContent
  say(game, headOf(sentenceOf(words, code)))
  const isAgain = await explain(game, code)
  // What was said is over once the request is on its way again.
  if (isAgain) say(game, before)
  return isAgain
}

/** After a refusal: balance, sums and open round as the studio knows them. */
async function standAgain(game: Game): Promise<void> {
  const open = await openGame<InstantRound>().catch(() => undefined)
  if (open) {
    game.balance = readAmount(open.balance)
    game.session = open.session
    game.fairness = open.fairness
    game.round = null
  }
  showBalance(game)
  if (open?.round) {
    // Where one is open, no other is on its way: a bet of unknown fate is this one, or was never taken, or is over.
    renewId(game)
    return resume(game, open.round)
  }
  setState(game, game.round ? 'open' : 'idle')
}

function setState(game: Game, state: Game['state']): void {
  game.state = state
  document.body.dataset.state = state
  if (state !== 'idle') delete document.body.dataset.result
  const { shell, words, currency, round, table } = game
  const isAuto = game.autoplay?.isRunning() === true
  table.setState(isAuto && state === 'idle' ? 'busy' : state)
  game.autoplay?.show()
  shell.stakeDown.disabled = isAuto || state !== 'idle' || game.stakeAt === 0
  shell.stakeUp.disabled = isAuto || state !== 'idle' || game.stakeAt === game.stakes.length - 1
  shell.stake.textContent = showMoney(stakeOf(game), currency)
  shell.balance.textContent = showMoney(game.balance, currency)
  const isOpen = state === 'open' && round !== null
  const main = isOpen ? table.main?.() : undefined
  const units = unitsOf(game)
  shell.bet.textContent = isOpen
    ? (main?.label ?? fill(words.collect, { 0: showMoney(round.won, currency) }))
    : units > 1
      ? fill(words.betFor, { 0: showMoney(priceOf(game), currency) })
      : words.bet
  shell.bet.disabled = isAuto || state === 'busy' || (isOpen ? !main && readAmount(round.won) === 0n : units === 0)
  // Nothing was bet since: what is said is what is lacking, or that nothing is.
  const isFresh = [table.lacks, words.ready].includes(shell.message.textContent)
  if (state === 'idle' && table.lacks && (units === 0 || isFresh)) say(game, units === 0 ? table.lacks : words.ready)
  const net = readAmount(game.session.won) - readAmount(game.session.staked)
  shell.net.textContent = `${net > 0n ? '+' : ''}${showMoney(net, currency)}`
  showCover(game)
  showOdds(game)
}
