/** What an instant game says when something stands in the way, and the clock of its session. */

import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { askPlayer } from '../dialogs.ts'
import { showFailureScreen } from '../failure-screen.ts'
import { showMoney } from '../money-sign.ts'
import { tellParent } from '../parent-page.ts'
import { highestCovered } from '../stake-cover.ts'
import { tellRefusal } from '../tell-refusal.ts'
import type { InstantWords } from './words.ts'

type Asked = { words: InstantWords; title: string; lobbyUrl: string }
type Short = {
  words: InstantWords
  currency: string
  stakes: string[]
  stakeAt: number
  balance: bigint
  hasCashier: boolean
}

/** The sentence of a refusal. */
export const sentenceOf = (words: InstantWords, code: string): string =>
  words[code as keyof InstantWords] ?? words.fault

/** Says what went wrong; true when the same request is to be sent again. */
export const explain = (game: Asked, code: string): Promise<boolean> =>
  tellRefusal(game, code, sentenceOf(game.words, code))

/** The balance does not pay for the stake: says so and offers what helps, a lower stake and, where there is one, the cashier. Lowers the stake itself. */
export async function offerCover(game: Short, units = 1): Promise<void> {
  const { words, currency, stakes, balance } = game
  // Of several stakes each may be as large as its share of the balance.
  const at = highestCovered(stakes, balance / BigInt(Math.max(1, units)))
  const show = (stake: string | undefined) => showMoney(readAmount(stake ?? '0'), currency)
  const lower = {
    value: 'lower' as const,
    label: fill(words.stakeLower, { 0: show(stakes[at]) }),
    testId: 'short-lower',
  }
  const choice = await askPlayer(
    {
      title: words.buyShortOf,
      text: [
        fill(words.shortText, { 0: showMoney(balance, currency), 1: show(stakes[game.stakeAt]) }),
        ...(at < 0 ? [fill(words.shortOfAll, { 0: show(stakes[0]) })] : []),
      ],
      testId: 'short',
    },
    [
      ...(at < 0 ? [] : [lower]),
      ...(game.hasCashier ? [{ value: 'deposit' as const, label: words.deposit, testId: 'short-deposit' }] : []),
      { value: 'close' as const, label: words.close, testId: 'short-close' },
    ],
  )
  if (choice === 'lower') game.stakeAt = at
  if (choice === 'deposit') tellParent({ type: 'sen:deposit' })
}

/** Counts the session's time from this moment on. */
export function keepClock(place: HTMLElement, began: number): void {
  const two = (value: number) => String(value).padStart(2, '0')
  const show = () => {
    const seconds = Math.max(0, Math.floor((Date.now() - began) / 1000))
    const hours = Math.floor(seconds / 3600)
    const minutes = Math.floor(seconds / 60) % 60
    place.textContent = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
  }
  show()
  setInterval(show, 1000)
}

/** The game could not be opened: says why, and offers the next step. */
export const showFailure = (host: HTMLElement, words: InstantWords, code: string): void =>
  showFailureScreen(host, { code, text: sentenceOf(words, code), retry: words.retry })
