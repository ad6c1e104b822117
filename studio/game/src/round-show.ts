/** One round as the player lives it: reels, lines, count-up, the feature, and what is said when something fails. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { RoundView, SpinView } from '../../src/views.ts'
import { AskError, openGame, placeRound, type RoundAnswer, showFreeSpin } from './ask.ts'
import { type Game, setState, showBalance, stakeOf } from './game.ts'
import { showMoney } from './money-sign.ts'
import { goHome, tellParent } from './parent-page.ts'
import { showRoundId } from './round-id.ts'
import { askPlayer } from './shell.ts'
import { play } from './sound.ts'
import { highestCovered, isCovered } from './stake-cover.ts'
import type { Words } from './words.ts'

const BIG = 15n
const HUGE = 40n
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Places a round at the stake of now and shows it to its end. Does nothing while another runs. */
export async function playRound(game: Game, kind: 'spin' | 'buy'): Promise<void> {
  if (game.state !== 'idle') return
  const { shell, words, stage } = game
  // A round whose fate is unknown may have been paid for already: it is asked about again whatever the balance says now.
  if (kind === 'spin' && !isUnknown && !isCovered(stakeOf(game), game.balance)) {
    await offerCover(game)
    return setState(game, 'idle')
  }
  setState(game, 'spinning')
  shell.message.textContent = words.spinning
  shell.win.textContent = '–'
  shell.celebration.hidden = true
  play.press()
  if (kind === 'spin') stage.start()
  else stage.clear()
  const answer = await askSurely(game, () => placeRound({ requestId, stake: stakeOf(game), kind }))
  if (!answer) return backToRest(game)
  isUnknown = false
  // The studio counts the least cycle from when it wrote the round down, which is before its answer came.
  const began = performance.now()
  const { round } = answer
  game.fairness = { ...game.fairness, nextNonce: round.nonce + 1 }
  game.balance -= readAmount(round.price)
  showBalance(game)
  showRoundId(shell.roundId, words, round.id)
  if (round.base) {
    await stage.land(game.machine.base, round.base.stops, reel => hearReel(game, round.base as SpinView, reel))
    await showSpin(game, round.base)
  }
  const last = round.freeLeft > 0 ? await playFeature(game, answer, false) : answer
  if (last) await endRound(game, last)
  await pause(Math.max(0, game.cycleMs - (performance.now() - began)))
  requestId = crypto.randomUUID?.() ?? madeUuid()
  setState(game, 'idle')
}

/** Goes on with a round that was interrupted. */
export async function resumeRound(game: Game, round: RoundView): Promise<void> {
  showRoundId(game.shell.roundId, game.words, round.id)
  const last = await playFeature(game, { round, balance: null, session: game.session }, true)
  if (last) await endRound(game, last)
  setState(game, 'idle')
}

/** The id of the round that is placed next; kept while its fate is unknown, so that a retry is the same round. */
let requestId = crypto.randomUUID?.() ?? madeUuid()
let isUnknown = false

/** randomUUID is missing on plain http beyond localhost. */
function madeUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Asks until the answer is definite, as long as the player wants; undefined when the round did not happen. */
async function askSurely(game: Game, ask: () => Promise<RoundAnswer>): Promise<RoundAnswer | undefined> {
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
      if (!(await explain(game, code))) {
        // A definite no: the next round is another one.
        isUnknown = code === 'network'
        if (!isUnknown) requestId = crypto.randomUUID?.() ?? madeUuid()
        return undefined
      }
    }
  }
}

/** Says what went wrong; true when the same request is to be sent again. */
async function explain(game: Game, code: string): Promise<boolean> {
  const { words } = game
  game.stage.clear()
  const text = words[code as keyof Words] ?? words.fault
  game.shell.message.textContent = text
  if (code === 'roundOpen') {
    const open = await openGame()
    if (open.round) await resumeRound(game, open.round)
    return false
  }
  if (code === 'notEnoughMoney') {
    // The balance has changed elsewhere.
    const open = await openGame().catch(() => undefined)
    if (open) game.balance = readAmount(open.balance)
    if (!isCovered(stakeOf(game), game.balance)) {
      await offerCover(game)
      return false
    }
  }
  const again = code === 'network'
  const choice = await askPlayer(
    { title: words.title, text: [text], testId: `error-${code}` },
    code === 'sessionEnded'
      ? [{ value: 'home', label: words.home, testId: 'error-home' }]
      : again
        ? [
            { value: 'again', label: words.retry, testId: 'error-retry' },
            { value: 'stop', label: words.close, testId: 'error-close' },
          ]
        : [{ value: 'stop', label: words.ok, testId: 'error-ok' }],
  )
  if (choice === 'home') goHome(game.lobbyUrl)
  return choice === 'again'
}

/** The balance does not pay for the stake: says so and offers what helps, a lower stake and, where there is one, the cashier. */
async function offerCover(game: Game): Promise<void> {
  const { words, currency, stakes, balance } = game
  const at = highestCovered(stakes, balance)
  const show = (stake: string | undefined) => showMoney(readAmount(stake ?? '0'), currency)
  const choice = await askPlayer(
    {
      title: words.buyShortOf,
      text: [
        fill(words.shortText, { 0: showMoney(balance, currency), 1: show(stakeOf(game)) }),
        ...(at < 0 ? [fill(words.shortOfAll, { 0: show(stakes[0]) })] : []),
      ],
      testId: 'short',
    },
    [
      ...(at < 0
        ? []
        : [
            {
              value: 'lower' as const,
              label: fill(words.stakeLower, { 0: show(stakes[at]) }),
              testId: 'short-lower',
            },
          ]),
      ...(game.hasCashier ? [{ value: 'deposit' as const, label: words.deposit, testId: 'short-deposit' }] : []),
      { value: 'close' as const, label: words.close, testId: 'short-close' },
    ],
  )
  if (choice === 'lower') game.stakeAt = at
  if (choice === 'deposit') tellParent({ type: 'sen:deposit' })
}

/** The reels rest where they stood, because no round took place. */
function backToRest(game: Game): void {
  game.stage.rest(game.machine.base, game.lastStops ?? [9, 19, 3, 7, 15])
  setState(game, 'idle')
}

function hearReel(game: Game, spin: SpinView, reel: number): void {
  const strip = (spin.multiplier > 1 ? game.machine.free : game.machine.base)[reel] as number[]
  const stop = spin.stops[reel] as number
  const shown = [0, 1, 2].map(row => strip[(stop + row) % strip.length])
  if (shown.includes(game.machine.scatterIndex)) play.scatter()
  else play.reelStop(reel)
}

/** Marks what a spin won and counts it up; nothing is celebrated that is not above the stake. */
async function showSpin(game: Game, spin: SpinView): Promise<void> {
  const { shell, words, stage, currency } = game
  game.lastStops = spin.multiplier > 1 ? game.lastStops : spin.stops
  const amount = readAmount(spin.amount)
  if (amount === 0n) {
    say(game, words.noWin)
    return
  }
  const stake = readAmount(stakeOf(game))
  stage.show(spin.lineWins, spin.scatters >= 3)
  const isWin = amount > stake
  if (isWin) {
    play.win(Number(amount / stake))
    stage.celebrate(Number(amount / stake))
  }
  const text = fill(isWin ? words.won : words.returned, { 0: showMoney(amount, currency) })
  const lines = spin.lineWins.length ? ` · ${fill(words.lineWins, { 0: spin.lineWins.length })}` : ''
  say(game, text + lines)
  if (spin.multiplier === 1) await countUp(game, shell.win, 0n, amount)
  await pause(isWin ? 500 : 250)
}

/** The whole feature: intro, spin after spin, outro. Answers the round's last answer; undefined when the player gave up for now. */
async function playFeature(game: Game, first: RoundAnswer, isResumed: boolean): Promise<RoundAnswer | undefined> {
  const { shell, words, machine, stage } = game
  let answer = first
  setState(game, 'freespins')
  showFreeBar(game, answer.round)
  shell.freeBar.hidden = false
  play.feature()
  const { freeLeft } = answer.round
  await askPlayer(
    {
      title: isResumed ? words.freeSpins : fill(words.freeWon, { 0: freeLeft }),
      text: [
        isResumed
          ? fill(words.freeInterrupted, { 0: freeLeft })
          : fill(words.freeAll, { 0: machine.freeSpins.multiplier }),
      ],
      testId: 'free-intro',
      look: 'festive',
    },
    [{ value: 'go', label: isResumed ? words.freeContinue : words.freeStart, testId: 'free-start' }],
  )
  while (answer.round.freeLeft > 0) {
    const began = performance.now()
    stage.start()
    const { round } = answer
    const next = await askSurely(game, () => showFreeSpin(round.id, round.free.length))
    if (!next) {
      shell.freeBar.hidden = true
      return undefined
    }
    answer = next
    const spin = answer.round.free.at(-1) as SpinView
    shell.freeLeft.textContent = fill(words.spinsLeft, { 0: answer.round.freeLeft - spin.freeSpins })
    await stage.land(machine.free, spin.stops, reel => hearReel(game, spin, reel))
    await showSpin(game, spin)
    if (spin.freeSpins > 0) {
      play.feature()
      say(game, fill(words.freeMore, { 0: spin.freeSpins }))
      await pause(1200)
    }
    showFreeBar(game, answer.round)
    await pause(Math.max(0, Math.min(2000, game.cycleMs) - (performance.now() - began)))
  }
  await askPlayer(
    {
      title: words.freeOver,
      text: [fill(words.freeTotal, { 0: showMoney(answer.round.won, game.currency) })],
      testId: 'free-outro',
      look: 'festive',
    },
    [{ value: 'go', label: words.ok, testId: 'free-done' }],
  )
  shell.freeBar.hidden = true
  // What stays on the screen is the feature, not its last spin.
  say(game, fill(words.freeTotal, { 0: showMoney(answer.round.won, game.currency) }))
  return answer
}

function showFreeBar(game: Game, round: RoundView): void {
  const { shell, words, currency } = game
  shell.freeLeft.textContent = fill(words.spinsLeft, { 0: round.freeLeft })
  shell.win.textContent = showMoney(round.won, currency)
  shell.freeTotal.textContent = `×${game.machine.freeSpins.multiplier} · ${showMoney(round.won, currency)}`
}

/** The round is over: the balance of the wallet, the session's sums, the word to the framing page. */
async function endRound(game: Game, answer: RoundAnswer): Promise<void> {
  const { shell, words, currency } = game
  const won = readAmount(answer.round.won)
  const price = readAmount(answer.round.price)
  game.session = answer.session
  shell.win.textContent = showMoney(won, currency)
  if (answer.balance === null) {
    shell.message.textContent = words.pending
    await waitForWallet(game)
  } else game.balance = readAmount(answer.balance)
  tellParent({ type: 'sen:round', round: answer.round.id, price: answer.round.price, win: answer.round.won })
  showBalance(game)
  if (won > price && won >= price * BIG) {
    shell.celebration.textContent = won >= price * HUGE ? words.hugeWin : words.bigWin
    shell.celebration.hidden = false
    game.stage.celebrate(60)
    await pause(2200)
    shell.celebration.hidden = true
  }
}

/** The prize is on its way: asks for the balance until the round is closed at the wallet, for half a minute at most. */
async function waitForWallet(game: Game): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await pause(1500 + turn * 300)
    try {
      const open = await openGame()
      game.balance = readAmount(open.balance)
      game.session = open.session
      if (turn >= 1) return
    } catch {}
  }
}

function say(game: Game, text: string): void {
  game.shell.message.textContent = text
  game.shell.status.textContent = text
}

async function countUp(game: Game, place: HTMLElement, from: bigint, to: bigint): Promise<void> {
  const began = performance.now()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ms = isStill ? 0 : 600
  for (;;) {
    const part = Math.min(1, (performance.now() - began) / (ms || 1))
    const value = part === 1 ? to : from + ((to - from) * BigInt(Math.round(part * 1000))) / 1000n
    place.textContent = showMoney(value, game.currency)
    if (part === 1) return
    await new Promise(requestAnimationFrame)
  }
}
