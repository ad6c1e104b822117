/** What the page does as the rounds go by. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { TableNews } from '@sen/supplier/shared/rooms'
import type { SharedRoundView } from '@sen/supplier/shared/shared-views'
import { paysOf, spotsOf } from '../../../src/engines/table/table-engine.ts'
import { openGame } from '../ask.ts'
import { tellParent } from '../parent-page.ts'
import { play } from '../sound.ts'
import { EMPTY, sumOf } from './bet-slip.ts'
import { sweep, takeOver } from './betting.ts'
import { pause } from './board.ts'
import { AGAIN_MS, readUncrossed, TURNS } from './catch-up.ts'
import { fly, showCashOut } from './flight.ts'
import { type Live, money, say, showBalance, showClock, showFelt, showPast, showSeat } from './live.ts'
import { readMine } from './table-ask.ts'

/** The outcome is whole on the stage so long before it is paid. */
const REST_MS = 900

export function hearNews(live: Live, news: TableNews): void {
  live.bets = news.bets
  if (news.kind === 'hello') {
    live.past = news.past
    const isSame = live.round !== null && live.round.id === news.round?.id
    if (news.round) takeRound(live, news.round, !isSame && live.round !== null)
    showPast(live)
    if (news.round) void catchUp(live, news.round.id)
  } else if (news.kind === 'round') takeRound(live, news.round, true)
  showFelt(live)
  showSeat(live)
  showClock(live)
  showCashOut(live)
}

/** After a break: what the player has in this round, whatever became of it meanwhile. */
async function catchUp(live: Live, roundId: string): Promise<void> {
  const mine = await readUncrossed(live, roundId, readMine)
  if (!mine) return
  takeOver(live, mine.bets)
  live.cashedOut = mine.cashedOut
  showCashOut(live)
  if (mine.balance !== null) showBalance(live, readAmount(mine.balance))
}

function takeRound(live: Live, round: SharedRoundView, isNew: boolean): void {
  const isOther = live.round?.id !== round.id
  if (isOther && sumOf(live.slip.taken) > 0n) live.before = live.slip.taken
  live.round = round
  live.shell.roundNo.textContent = fill(live.words.roundNo, { 0: round.number })
  if (isOther) {
    live.board.prepare?.(Number(round.number))
    begin(live, isNew && round.state === 'betting')
  }
  if (round.state !== 'betting') sweep(live)
  fly(live)
  if (round.outcome !== null && live.revealed !== round.id) void reveal(live, round)
  if (round.state === 'settled' || round.state === 'void') void settle(live, round)
}

function begin(live: Live, isNew: boolean): void {
  live.slip = { ...EMPTY }
  live.cashedOut = null
  for (const spot of live.board.felt.querySelectorAll('[data-won]')) spot.removeAttribute('data-won')
  delete document.body.dataset.result
  live.board.cover(isNew)
  if (isNew) say(live, '')
}

async function reveal(live: Live, round: SharedRoundView): Promise<void> {
  live.revealed = round.id
  const left = round.shownAt ? Date.parse(round.shownAt) - Date.now() - live.ahead - REST_MS : 0
  play.scatter()
  say(live, '')
  await live.board.reveal(round.outcome, left > 500 && !document.hidden ? left : 0)
  if (live.round?.id !== round.id) return
  const pays = paysOf(live.file)
  for (const spot of spotsOf(live.engine, live.file))
    if (live.engine.times(pays, spot, round.outcome, live.file.options, live.cashedOut ?? undefined) > 10_000)
      live.board.felt.querySelector(`[data-spot="${spot}"]`)?.setAttribute('data-won', '')
  if (!live.past.some(({ number }) => number === round.number))
    live.past = [...live.past, { number: round.number, outcome: round.outcome }]
  showPast(live)
}

/** The round is paid, or void: what it brought, once the wallet has it. */
async function settle(live: Live, round: SharedRoundView): Promise<void> {
  if (sumOf(live.slip.taken) === 0n) return
  let isTold = false
  for (let turn = 0; turn < TURNS; turn++) {
    // Everybody at the table asks now: not in the same moment.
    await pause(turn === 0 ? Math.random() * 600 : AGAIN_MS)
    const mine = await readMine(round.id).catch(() => undefined)
    if (!mine) continue
    if (!isTold) tellWin(live, round, readAmount(mine.staked), readAmount(mine.won))
    isTold = true
    if (mine.isPaid) {
      if (live.round?.id === round.id && mine.balance !== null) showBalance(live, readAmount(mine.balance))
      else await readBalance(live)
      return
    }
  }
}

/**
 * Says what the round brought. If the next round runs already, its message stays; the field of the last win and the page around the game
 * are told all the same.
 */
function tellWin(live: Live, round: SharedRoundView, staked: bigint, won: bigint): void {
  const { words, shell } = live
  const isHere = live.round?.id === round.id
  shell.win.textContent = money(live, won)
  if (round.state === 'void') {
    if (isHere) say(live, words.voided)
    return
  }
  const text =
    won > staked
      ? fill(words.won, { 0: money(live, won) })
      : won > 0n
        ? fill(words.backOf, { 0: money(live, won) })
        : words.noWinHere
  if (isHere) say(live, text)
  document.body.dataset.result = won > staked ? 'won' : won > 0n ? 'returned' : 'lost'
  // Nothing is celebrated that is not above the stake.
  if (isHere && won > staked) play.win(3)
  tellParent({ type: 'sen:round', round: round.id, price: writeAmount(staked), win: writeAmount(won) })
}

/** Reads the balance anew. */
export async function readBalance(live: Live): Promise<void> {
  const open = await openGame().catch(() => undefined)
  if (open && !live.isSending) showBalance(live, readAmount(open.balance))
}
