/** What the page of a table knows, and how it is written on the page. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { BetsView, SharedRoundView } from '@sen/supplier/shared/shared-views'
import { el } from '../elements.ts'
import { showMoney } from '../money-sign.ts'
import { tellParent } from '../parent-page.ts'
import { type Amounts, allOf, type Limits, pendingOf, type Slip, sumOf } from './bet-slip.ts'
import { type Board, markOf } from './board.ts'
import type { Told } from './panels.ts'
import { drawRoads } from './road-sheets.ts'
import { type Shell, showTimer } from './shell.ts'
import { shortMoney } from './short-money.ts'
import type { TableWords } from './words.ts'

export type Past = { number: string; outcome: unknown }

export type Live = Told & {
  shell: Shell
  // biome-ignore lint/suspicious/noExplicitAny: outcomes differ from board to board
  board: Board<any>
  title: string
  lobbyUrl: string
  limits: Limits
  chips: readonly bigint[]
  chipAt: number
  balance: bigint
  /** How far the studio's clock is ahead of this one. */
  ahead: number
  slip: Slip
  /** What was confirmed in the last round that had any. */
  before: Amounts
  round: SharedRoundView | null
  bets: BetsView
  past: Past[]
  /** The round whose outcome is on the stage. */
  revealed: string
  isSending: boolean
  /** What his stakes that flew were worth when he took them home, in ten-thousandths. */
  cashedOut: number | null
  isCashing: boolean
  isUp: boolean
}

/** Chips are no longer offered so long before the lock: a bet takes its way. */
const EARLY_MS = 300
/** The roads and shares go back so many rounds. */
export const SHEET = 72

export const leftOf = ({ round, ahead }: Pick<Live, 'round' | 'ahead'>): number =>
  round?.state === 'betting' ? Math.max(0, Date.parse(round.locksAt) - Date.now() - ahead) : 0
export const mayBet = (live: Live): boolean => live.isUp && leftOf(live) > EARLY_MS

export function say(live: Live, text: string): void {
  live.shell.message.textContent = text
}

export const money = (live: Live, units: bigint): string => showMoney(units, live.sign)

/** Chips on a spot; drawn by the style sheet, since what they come to is told by the label of the spot, which begins with the words on it. */
function showChips(place: HTMLElement, amount: bigint): void {
  if (amount > 0n) place.dataset.amount = shortMoney(amount)
  else delete place.dataset.amount
}

/** Own and others' chips on every spot. */
export function showFelt(live: Live): void {
  const [all, pending] = [allOf(live.slip), pendingOf(live.slip)]
  const { words } = live
  for (const button of live.board.felt.querySelectorAll<HTMLElement>('[data-spot]')) {
    const spot = button.dataset.spot as string
    const own = all[spot] ?? 0n
    const total = live.bets.totals[spot]
    const table = button.querySelector('.spot-table') as HTMLElement
    const mine = button.querySelector('.spot-mine') as HTMLElement
    showChips(table, total ? readAmount(total.amount) : 0n)
    table.dataset.players = total ? String(Math.min(4, total.players)) : ''
    showChips(mine, own)
    mine.dataset.pending = String((pending[spot] ?? 0n) > 0n)
    const label = [
      `${button.dataset.name}, ${button.querySelector('.spot-pay')?.textContent}`,
      ...(total ? [fill(words.spotTotal, { 0: shortMoney(readAmount(total.amount)), 1: String(total.players) })] : []),
      ...(own > 0n ? [fill(words.spotMine, { 0: shortMoney(own) })] : []),
    ]
    button.setAttribute('aria-label', label.join(', '))
  }
  const { shell, bets } = live
  shell.players.textContent = fill(words.players, { 0: String(bets.players) })
  shell.feed.replaceChildren(
    ...bets.chips
      .slice(-8)
      .reverse()
      .map(({ name, spot, amount }) =>
        el(
          'li',
          {},
          el('span', { class: 'who' }, name || words.guest),
          ' ',
          live.board.names[spot] ?? spot,
          ' ',
          el('b', {}, shortMoney(readAmount(amount))),
        ),
      ),
  )
}

/** Buttons and figures as things stand. */
export function showSeat(live: Live): void {
  const { shell, slip, words } = live
  const may = mayBet(live) && !live.isSending
  const pending = sumOf(pendingOf(slip))
  shell.balance.textContent = money(live, live.balance)
  shell.staked.textContent = money(live, sumOf(slip.taken))
  shell.confirm.textContent = pending > 0n ? fill(words.confirm, { 0: shortMoney(pending) }) : words.confirmNone
  shell.confirm.disabled = !may || pending === 0n
  shell.undo.disabled = !may || slip.laid.length === 0
  shell.clear.disabled = !may || slip.laid.length === 0
  shell.repeat.disabled = !may || sumOf(live.before) === 0n || sumOf(allOf(slip)) > 0n
  shell.double.disabled = !may || sumOf(allOf(slip)) === 0n
  live.board.felt.toggleAttribute('data-closed', !may)
  for (const chip of shell.chips.querySelectorAll('button'))
    chip.setAttribute('aria-checked', String(Number(chip.dataset.at) === live.chipAt))
}

/** The balance as the player has seen it so far, here and on the framing page. */
export function showBalance(live: Live, units: bigint): void {
  live.balance = units
  tellParent({ type: 'sen:balance', balance: writeAmount(units) })
  showSeat(live)
}

/** What a round is at, with so many milliseconds left to bet in. */
export function phaseOf(
  words: TableWords,
  left: number,
  round: Pick<SharedRoundView, 'state' | 'fliesAt'> | null,
): string {
  if (left > 0) return left <= 5000 ? words.closing : words.placeBets
  return {
    betting: words.closed,
    locked: words.closed,
    drawn: round?.fliesAt ? words.flying : words.revealing,
    settling: words.paying,
    settled: words.nextSoon,
    void: words.voided,
  }[round?.state ?? 'settled']
}

/** Countdown and phase; called several times a second. */
export function showClock(live: Live): void {
  const { shell, round, words } = live
  const left = leftOf(live)
  showTimer(shell.timer, words, round, left)
  const phase = live.isUp ? phaseOf(words, left, round) : words.lost
  if (shell.phase.textContent !== phase) shell.phase.textContent = phase
  document.body.dataset.phase = left > 0 ? 'betting' : (round?.state ?? 'settled')
  document.body.dataset.link = live.isUp ? 'up' : 'lost'
}

/** Past rounds, how they divide, and the roads. */
export function showPast(live: Live): void {
  const { shell, board, past, words } = live
  const shown = past.slice(-SHEET)
  const badges = shown.map(({ number, outcome }) => ({ number, ...board.badge(outcome) }))
  shell.past.replaceChildren(
    ...badges
      .slice(-24)
      .reverse()
      .map(({ number, ...badge }) => markOf(number, badge)),
  )
  const looks = [...new Set(badges.map(({ look }) => look))].filter(look => look !== 'plain').sort()
  const share = (look: string) => badges.filter(one => one.look === look).length
  const last = badges.at(-1)?.look
  const run = badges.length - 1 - badges.findLastIndex(({ look }) => look !== last)
  shell.shares.replaceChildren(
    fill(words.shares, { 0: String(badges.length) }),
    ' ',
    ...looks.map(look =>
      el('span', { class: `mark ${look} share`, 'data-testid': `share-${look}` }, String(share(look))),
    ),
    ...(run > 1 && last !== 'plain' && last ? [el('span', { class: `mark ${last} share` }, `×${run}`)] : []),
    ' ',
    words.pastNote,
  )
  board.form?.show(past)
  if (board.road) {
    const { result } = board.road
    drawRoads(
      shell.roads,
      words,
      shown.map(({ outcome }) => result(outcome)),
      board.road,
    )
  }
}
