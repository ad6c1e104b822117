/** Shots and their money: they are gathered, sent as bursts of one price, and shown when both the answer and the bullet are there. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { shotsAt } from '../../../src/engines/fish/fish-rules.ts'
import { speciesOf } from '../../../src/engines/fish/water.ts'
import { AskError, ask, isUnsure, openGame, placeRound, type RoundAnswer } from '../ask.ts'
import { explain, offerCover, sentenceOf } from '../instant/notices.ts'
import { newId } from '../new-id.ts'
import { tellParent } from '../parent-page.ts'
import { showRoundId } from '../round-id.ts'
import { play } from '../sound.ts'
import { isCovered } from '../stake-cover.ts'
import { balanceTold } from '../tell-refusal.ts'
import { waitForWallet } from '../wait-for-wallet.ts'
import { type FishRound, type Live, money, type Shot, say, stakeOf } from './live.ts'

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Fires one shot at a fish, unless it takes no more of this burst; answers whether it was fired. */
export function fire(live: Live, fish: number): boolean {
  const swim = live.sea.swimOf(fish)
  if (!swim || !live.room || live.isAsking) return false
  const waiting = live.queue.filter(shot => shot.fish === fish).length
  if (waiting >= shotsAt(live.file, swim.species) || live.queue.length >= live.file.burst) return false
  const stake = stakeOf(live)
  if (!isCovered(stake, live.balance)) {
    void offer(live)
    return false
  }
  const shot: Shot = { fish, stake, isLanded: false }
  live.queue.push(shot)
  live.balance -= readAmount(stake)
  showBalance(live)
  play.press()
  live.sea.shoot(0, fish, live.stakeAt, () => {
    shot.isLanded = true
  })
  void send(live)
  return true
}

async function offer(live: Live): Promise<void> {
  // Prizes that are on their way may cover it yet.
  if (live.isSending || live.isAsking) return
  live.isAsking = true
  stopAuto(live)
  await offerCover(live)
  live.isAsking = false
  showStake(live)
}

export function stopAuto(live: Live): void {
  live.isAuto = false
  live.shell.auto.setAttribute('aria-pressed', 'false')
}

/** Sends what waits, burst after burst, no sooner than the studio takes them. */
async function send(live: Live): Promise<void> {
  if (live.isSending) return
  live.isSending = true
  while (live.queue.length > 0 && live.room) {
    const began = performance.now()
    const stake = live.queue[0]?.stake
    const end = live.queue.findIndex(shot => shot.stake !== stake)
    live.sent = live.queue.splice(0, end < 0 ? live.queue.length : end)
    await sendBurst(live, live.room.id)
    live.sent = []
    await pause(Math.max(0, live.cycleMs + 20 - (performance.now() - began)))
  }
  live.isSending = false
}

async function sendBurst(live: Live, room: string): Promise<void> {
  const [first] = live.sent
  if (!first) return
  const body = { requestId: newId(), stake: first.stake, choice: { room, fish: live.sent.map(({ fish }) => fish) } }
  for (let waits = 0; ; ) {
    try {
      return take(live, await placeRound<FishRound>(body))
    } catch (error) {
      const code = error instanceof AskError ? error.code : 'fault'
      if ((code === 'busy' || code === 'tooFast') && waits++ < 40) {
        await pause(250)
        continue
      }
      if (error instanceof AskError && code === 'fishGone')
        return sendOthers(live, (error.answer as { fish: number[] }).fish)
      if (code === 'badChoice') return refused(live, code)
      if (code === 'notSeated') {
        await ask('POST', '/fishing/seat', {}).catch(() => {})
        return refused(live, code)
      }
      live.isAsking = true
      stopAuto(live)
      if (!isUnsure(code)) giveBack(live, balanceTold(error))
      const again = await explain(live, code)
      live.isAsking = false
      if (again || isUnsure(code)) continue
      return refused(live, code)
    }
  }
}

/** Fish that were caught: shots at them that were not sent yet cost nothing. */
export function dropShots(live: Live, fish: readonly number[]): void {
  for (const one of fish) live.sea.claim(one)
  for (const shot of live.queue.filter(one => fish.includes(one.fish))) live.balance += readAmount(shot.stake)
  live.queue = live.queue.filter(one => !fish.includes(one.fish))
  showBalance(live)
}

/** Some fish of the burst have left: nothing was taken, and the other shots go with the next burst. */
function sendOthers(live: Live, gone: readonly number[]): void {
  live.queue.unshift(...live.sent)
  live.sent = []
  dropShots(live, gone)
  say(live, live.words.fishGone)
  delete document.body.dataset.result
}

/** The burst was not taken: its price was never staked. `told`: the wallet's balance, where the refusal tells it. */
function giveBack(live: Live, told?: bigint): void {
  const sent = live.sent.reduce((sum, { stake }) => sum + readAmount(stake), 0n)
  live.sent = []
  live.balance = told === undefined ? live.balance + sent : told - underway(live, false)
  showBalance(live)
}

/** Says why the burst was not taken. */
function refused(live: Live, code: string): void {
  delete document.body.dataset.result
  giveBack(live)
  say(live, sentenceOf(live.words, code))
  void lookAgain(live)
}

/** What was fired and is not answered yet. */
const underway = ({ queue, sent }: Live, withSent: boolean): bigint =>
  [...queue, ...(withSent ? sent : [])].reduce((sum, { stake }) => sum + readAmount(stake), 0n)

/** Reads the balance anew, when nothing of it is on its way. */
export async function lookAgain(live: Live): Promise<void> {
  const open = await openGame().catch(() => undefined)
  if (!open || live.isSending) return
  live.balance = readAmount(open.balance) - underway(live, true)
  live.session = open.session
  live.fairness = open.fairness
  showBalance(live)
}

function take(live: Live, { round, balance, session }: RoundAnswer<FishRound>): void {
  live.known.add(round.id)
  live.session = session
  live.fairness = { ...live.fairness, nextNonce: round.nonce + 1 }
  showRoundId(live.shell.roundId, live.words, round.id)
  if (balance === null) void waitForWallet(live).then(() => showBalance(live))
  else live.balance = readAmount(balance) - underway(live, false)
  tellParent({ type: 'sen:round', round: round.id, price: round.price, win: round.won })
  showBalance(live)
  document.body.dataset.round = round.id
  const caught = round.hauls.filter(({ times }) => times > 0)
  dropShots(
    live,
    caught.map(({ fish }) => fish),
  )
  for (const { fish, times } of caught) void showCatch(live, round, fish, times)
}

/** The catch is shown when its bullet is there. */
async function showCatch(live: Live, round: FishRound, fish: number, times: number): Promise<void> {
  const shots = live.sent.filter(shot => shot.fish === fish)
  for (let waits = 0; waits < 30 && !shots.some(({ isLanded }) => isLanded); waits++) await pause(50)
  const { words, language, file, shell } = live
  const kind = round.hauls.find(haul => haul.fish === fish)?.kind ?? 0
  const won = money(live, readAmount(round.stake) * BigInt(times))
  live.sea.take(fish, 0, `+${won}`)
  shell.win.textContent = won
  say(live, fill(words.caughtOwn, { 0: speciesOf(file)[kind]?.name[language] ?? '', 1: String(times), 2: won }))
  document.body.dataset.result = 'won'
  if (times >= 40) play.feature()
  else play.win(Math.min(3, Math.floor(times / 8)))
}

/** Shows the balance, here and to the framing page, and what the session came to. */
export function showBalance(live: Live): void {
  const { shell, session, currency } = live
  shell.balance.textContent = money(live, live.balance)
  tellParent({ type: 'sen:balance', balance: writeAmount(live.balance) })
  const net = readAmount(session.won) - readAmount(session.staked)
  shell.net.textContent = `${net > 0n ? '+' : ''}${money(live, net)}`
  shell.net.dataset.currency = currency
  showStake(live)
}

export function showStake(live: Live): void {
  const { shell, words, stakes, stakeAt } = live
  const isShort = !isCovered(stakeOf(live), live.balance) && !live.isSending
  shell.stake.textContent = money(live, stakeOf(live))
  shell.stakeLabel.textContent = isShort ? words.stakeAbove : words.cannon
  shell.stakeLabel.toggleAttribute('data-above', isShort)
  shell.stakeDown.disabled = stakeAt === 0
  shell.stakeUp.disabled = stakeAt === stakes.length - 1
}
