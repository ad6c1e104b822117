/** Chips laid, taken back, repeated, doubled, confirmed. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { AskError, isUnsure } from '../ask.ts'
import { newId } from '../new-id.ts'
import { play } from '../sound.ts'
import { balanceTold } from '../tell-refusal.ts'
import { type Amounts, add, allOf, clear, confirm, lay, pendingOf, refusalOf, sumOf, undo } from './bet-slip.ts'
import { type Live, mayBet, money, say, showBalance, showFelt, showSeat } from './live.ts'
import { sendBets } from './table-ask.ts'
import type { TableWords } from './words.ts'

const sentenceOf = (words: TableWords, code: string): string => words[code as keyof TableWords] ?? words.fault

function change(live: Live, slip: Live['slip']): void {
  live.slip = slip
  showFelt(live)
  showSeat(live)
}

/** Lays chips where the rules, the limits and the balance allow it; otherwise says why not, and none is laid. */
function layChips(live: Live, amounts: Amounts): void {
  if (!mayBet(live) || live.isSending || sumOf(amounts) === 0n) return
  const code = refusalOf(live.slip, amounts, {
    limits: live.limits,
    opposed: live.file.opposed,
    balance: live.balance,
  })
  if (code) {
    say(live, sentenceOf(live.words, code))
    return
  }
  play.press()
  say(live, '')
  change(live, lay(live.slip, amounts))
}

export const pressSpot = (live: Live, spot: string): void =>
  layChips(live, { [spot]: live.chips[live.chipAt] as bigint })

/** Whole or not at all: half of what was there last time is another bet. */
export const pressRepeat = (live: Live): void => layChips(live, live.before)
export const pressDouble = (live: Live): void => layChips(live, allOf(live.slip))

export const pressUndo = (live: Live): void => change(live, undo(live.slip))
export const pressClear = (live: Live): void => change(live, clear(live.slip))

/** Sends what lies there; asked again with the same id until the answer is definite or the round is closed. */
export async function pressConfirm(live: Live): Promise<void> {
  const { round, words } = live
  const bets = pendingOf(live.slip)
  if (!round || !mayBet(live) || live.isSending || sumOf(bets) === 0n) return
  live.isSending = true
  showSeat(live)
  say(live, words.sending)
  const body = {
    requestId: newId(),
    round: round.id,
    bets: Object.fromEntries(Object.entries(bets).map(([spot, amount]) => [spot, writeAmount(amount)])),
  }
  try {
    const answer = await sendSurely(body)
    if (live.round?.id === round.id) change(live, confirm(live.slip))
    say(live, fill(words.confirmed, { 0: money(live, sumOf(bets)) }))
    showBalance(live, answer.balance === null ? live.balance - sumOf(bets) : readAmount(answer.balance))
  } catch (error) {
    const code = error instanceof AskError ? error.code : 'fault'
    const told = balanceTold(error)
    if (told !== undefined) showBalance(live, told)
    if (code === 'tableClosed') change(live, clear(live.slip))
    say(live, sentenceOf(words, code))
  } finally {
    live.isSending = false
    showSeat(live)
  }
}

async function sendSurely(body: Parameters<typeof sendBets>[0]) {
  for (let turn = 0; ; turn++) {
    try {
      return await sendBets(body)
    } catch (error) {
      if (!(error instanceof AskError && isUnsure(error.code)) || turn === 12) throw error
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
}

/** Chips that were not confirmed when the betting closed are taken off the felt. */
export function sweep(live: Live): void {
  if (live.slip.laid.length === 0 || live.isSending) return
  change(live, clear(live.slip))
  say(live, live.words.notConfirmed)
}

/** What the wallet has taken, as the studio says it. */
export function takeOver(live: Live, bets: Readonly<Record<string, string>>): void {
  const taken = Object.entries(bets).reduce<Amounts>((sum, [spot, text]) => add(sum, { [spot]: readAmount(text) }), {})
  change(live, { ...live.slip, taken })
}
