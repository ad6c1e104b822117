/** One round as the player lives it: the spin, the feature, the end, and what is said when something fails. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { RoundView } from '../../src/engines/slots/slot-game.ts'
import { AskError, isUnsure, openGame, placeRound, takeStep } from './ask.ts'
import type { PlayedRound } from './autoplay.ts'
import { askPlayer } from './dialogs.ts'
import { isPlayedOut, playFeature, type RoundAnswer, type Step } from './feature-show.ts'
import { offerGamble } from './gamble-show.ts'
import { type Game, setState, showBalance, stakeOf } from './game.ts'
import { keepGift } from './gift.ts'
import { showMoney } from './money-sign.ts'
import { newId } from './new-id.ts'
import { tellParent } from './parent-page.ts'
import { potName, wonOf } from './pot-words.ts'
import { restingStops } from './resting-stops.ts'
import { showRoundId } from './round-id.ts'
import { beginShow, rest } from './skip.ts'
import { play } from './sound.ts'
import { pause, showSpin } from './spin-show.ts'
import { highestCovered, isCovered } from './stake-cover.ts'
import { balanceBeside, headOf, tellRefusal } from './tell-refusal.ts'
import { waitForWallet } from './wait-for-wallet.ts'
import type { Words } from './words.ts'

const BIG = 15n
const HUGE = 40n

/** Places a round at the stake of now and shows it to its end; answers what it did, undefined when it was not played to its end. Does nothing while another runs. */
export async function playRound(game: Game, kind: 'spin' | 'buy'): Promise<PlayedRound | undefined> {
  if (game.state !== 'idle') return undefined
  const { shell, words, stage } = game
  // A round whose fate is unknown may have been paid for already: it is asked about again whatever the balance says now.
  if (kind === 'spin' && !isUnknown && !game.free && !isCovered(stakeOf(game), game.balance)) {
    await offerCover(game)
    setState(game, 'idle')
    return undefined
  }
  setState(game, 'spinning')
  beginShow()
  shell.message.textContent = words.spinning
  shell.win.textContent = '–'
  shell.celebration.hidden = true
  play.press()
  if (kind === 'spin') stage.start()
  else stage.clear()
  const answer = await askSurely(game, () =>
    placeRound({ requestId, stake: stakeOf(game), choice: { kind }, reward: game.free?.id }),
  )
  if (!answer) {
    backToRest(game)
    return undefined
  }
  isUnknown = false
  // The studio counts the least cycle from when it wrote the round down, which is before its answer came.
  const began = performance.now()
  const { round } = answer
  game.fairness = { ...game.fairness, nextNonce: round.nonce + 1 }
  game.balance -= readAmount(round.price)
  showBalance(game)
  showRoundId(shell.roundId, words, round.id)
  if (round.base) await showSpin(game, 'base', round.base)
  const { last, hasOffer } = await playOut(game, answer, false)
  if (last) await endRound(game, last)
  await pause(Math.max(0, game.cycleMs - (performance.now() - began)))
  requestId = newId()
  setState(game, 'idle')
  return (
    last && {
      price: readAmount(round.price),
      won: readAmount(last.round.won),
      hasFeature: !isPlayedOut(round),
      hasOffer,
    }
  )
}

/** Goes on with a round that was interrupted. */
export async function resumeRound(game: Game, round: RoundView): Promise<void> {
  showRoundId(game.shell.roundId, game.words, round.id)
  const { last } = await playOut(game, { round, balance: null, session: game.session, free: game.free }, true)
  if (last) await endRound(game, last)
  setState(game, 'idle')
}

/** What follows the spin: the feature, and the guess after a win. `last` is the last answer, undefined when the player gave up for now. */
async function playOut(
  game: Game,
  answer: RoundAnswer,
  isResumed: boolean,
): Promise<{ last: RoundAnswer | undefined; hasOffer: boolean }> {
  const step = stepOf(game)
  const played = isPlayedOut(answer.round) ? answer : await playFeature(game, answer, isResumed, step)
  const hasOffer = played?.round.gamble?.isOffered === true
  return { last: played && (await offerGamble(game, played, step)), hasOffer }
}

const stepOf =
  (game: Game): Step =>
  ({ id }, at, step) =>
    askSurely(game, () => takeStep<RoundView>(id, at, step).catch(sayOfStep))

/** What fails before a step: the round goes on. Of a bet that the wallet did not answer it would be said that it is refunded. */
function sayOfStep(error: unknown): never {
  if (error instanceof AskError && error.code === 'walletUnreachable') throw new AskError('walletSilent', error.answer)
  throw error
}

/** The id of the round that is placed next; kept while its fate is unknown, so that a retry is the same round. */
let requestId = newId()
let isUnknown = false

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
      if (!(await explain(game, error, code))) {
        // A definite no: the next round is another one.
        isUnknown = isUnsure(code)
        if (!isUnknown) requestId = newId()
        return undefined
      }
    }
  }
}

/** Says what went wrong; true when the same request is to be sent again. */
async function explain(game: Game, error: unknown, code: string): Promise<boolean> {
  const { words, shell } = game
  game.stage.clear()
  const text = words[code as keyof Words] ?? words.fault
  const before = shell.message.textContent
  const told = await balanceBeside(error, code)
  if (told !== undefined) {
    game.balance = told
    showBalance(game)
  }
  shell.message.textContent = headOf(text)
  if (code === 'roundOpen') {
    await standAgain(game)
    return false
  }
  if (code === 'notEnoughMoney' && !isCovered(stakeOf(game), game.balance)) {
    // The notice says it with both sums; after it another stake may stand there.
    shell.message.textContent = ''
    await offerCover(game)
    return false
  }
  const isAgain = await tellRefusal(game, code, text)
  // What was said is over once the request is on its way again.
  if (isAgain) shell.message.textContent = before
  if (code === 'otherRequest' || code === 'freeRoundsOver') await standAgain(game)
  return isAgain
}

/** Balance, sums and open round as the studio knows them. */
async function standAgain(game: Game): Promise<void> {
  const open = await openGame<RoundView>().catch(() => undefined)
  if (!open) return
  game.balance = readAmount(open.balance)
  game.session = open.session
  game.fairness = open.fairness
  game.free = open.free
  showBalance(game)
  if (open.round) await resumeRound(game, open.round)
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
  game.stage.rest(game.machine.base, game.lastStops ?? restingStops(game.machine))
  setState(game, 'idle')
}

/** The round is over: the balance of the wallet, the session's sums, the word to the framing page. */
async function endRound(game: Game, answer: RoundAnswer): Promise<void> {
  const { shell, words, currency } = game
  const won = readAmount(wonOf(answer.round))
  const price = readAmount(answer.round.price)
  game.session = answer.session
  shell.win.textContent = showMoney(won, currency)
  if (answer.balance === null) {
    shell.message.textContent = words.pending
    await waitForWallet(game)
  } else game.balance = readAmount(answer.balance)
  tellParent({ type: 'sen:round', round: answer.round.id, price: answer.round.price, win: writeAmount(won) })
  showBalance(game)
  for (const pot of answer.round.jackpots ?? []) {
    shell.celebration.textContent = `${potName(words, pot.tier)} ${showMoney(pot.amount, currency)}`
    shell.status.textContent = shell.celebration.textContent
    shell.celebration.hidden = false
    game.stage.celebrate(120)
    await pause(4000)
    shell.celebration.hidden = true
  }
  const hasPot = (answer.round.jackpots?.length ?? 0) > 0
  if (hasPot) game.readPots()
  // A round that was given is measured by its stake.
  const worth = answer.round.isFree ? readAmount(answer.round.stake) : price
  if (!hasPot && won > worth && won >= worth * BIG) {
    shell.celebration.textContent = won >= worth * HUGE ? words.hugeWin : words.bigWin
    shell.celebration.hidden = false
    game.stage.celebrate(60)
    await rest(2200)
    shell.celebration.hidden = true
  }
  await keepGift(game, answer.free, won)
}
