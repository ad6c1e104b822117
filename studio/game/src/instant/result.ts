/** What came of a round, in one sentence. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { showMoney } from '../money-sign.ts'
import type { InstantWords } from './words.ts'

/** `what` tells the outcome; a multiplier that stands there already is not said twice. */
export function resultOf(
  words: InstantWords,
  what: string,
  round: { won: string; price: string; multiplier: string },
  currency: string,
): string {
  const [won, price] = [readAmount(round.won), readAmount(round.price)]
  if (won === 0n) return `${what} · ${words.noWin}`
  const money = showMoney(won, currency)
  if (won <= price) return `${what} · ${fill(words.returned, { 0: money })}`
  const isSaid = what.includes(`×${round.multiplier}`)
  return `${what} · ${fill(isSaid ? words.won : words.wonTimes, { 0: money, 1: round.multiplier })}`
}
