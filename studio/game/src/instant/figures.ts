/** The sums of an instant game and its line of words: what a bet costs, how it is written, and what the stake gives. */
import { readAmount, writeAmount } from '@sen/core/money'
import { writePrize } from '../../../src/engines/multiplier.ts'
import { el } from '../elements.ts'
import { showMoney } from '../money-sign.ts'
import { tellParent } from '../parent-page.ts'
import { isCovered } from '../stake-cover.ts'
import type { Game } from './frame.ts'

export const stakeOf = (game: Game): string => game.stakes[game.stakeAt] as string
export const unitsOf = ({ table }: Game): number => table.units?.() ?? 1
export const priceOf = (game: Game): string => writeAmount(readAmount(stakeOf(game)) * BigInt(unitsOf(game)))

/** Says something in the line of the game. */
export function say(game: Game, text: string): void {
  game.shell.message.textContent = text
}

/** Shows the balance, here and to the framing page: both say what the player has seen so far, and no more. */
export function showBalance(game: Game): void {
  game.shell.balance.textContent = showMoney(game.balance, game.currency)
  tellParent({ type: 'sen:balance', balance: writeAmount(game.balance) })
  showCover(game)
}

/** A stake that the balance does not pay for says so, and the button looks like it; pressed, it offers what helps. */
export function showCover(game: Game): void {
  const { shell, words } = game
  const isShort = game.state === 'idle' && !isCovered(priceOf(game), game.balance)
  shell.stakeLabel.textContent = isShort ? words.stakeAbove : words.stake
  shell.stakeLabel.toggleAttribute('data-above', isShort)
  if (isShort) shell.bet.setAttribute('aria-disabled', 'true')
  else shell.bet.removeAttribute('aria-disabled')
}

/** What the choice and the stake give. */
export function showOdds(game: Game): void {
  const { shell, words, table, currency } = game
  const most = showMoney(writePrize(readAmount(stakeOf(game)), table.bestTimes()), currency)
  const rows: [string, string][] = [...table.odds(), [words.best, most]]
  shell.odds.replaceChildren(...rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))))
}
