/** Rounds that the operator gave the player: they are played first, at the stake they were given for. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { askPlayer } from './dialogs.ts'
import type { Game } from './game.ts'
import { showMoney } from './money-sign.ts'

const lastDay = ({ free, language }: Game): string =>
  new Date(free?.endsAt ?? '').toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
  })

/** Writes what is left of the gift under the reels, and what the spin costs on its button. */
export function showGift(game: Game): void {
  const { free, words, currency, shell } = game
  shell.gift.hidden = !free
  shell.spinLabel.textContent = free ? words.giftSpin : words.spin
  if (free)
    shell.gift.textContent = fill(words.gift, { 0: free.left, 1: showMoney(free.stake, currency), 2: lastDay(game) })
}

/** Says what was given, when the game opens. */
export async function tellGift(game: Game): Promise<void> {
  const { free, words, currency } = game
  if (!free) return
  const text = fill(words.giftText, { 0: showMoney(free.stake, currency), 1: lastDay(game) })
  await askPlayer({ title: fill(words.giftTitle, { 0: free.left }), text: [text], testId: 'gift', look: 'festive' }, [
    { value: 'go', label: words.freeStart, testId: 'gift-start' },
  ])
}

/** Takes over what is left after a round, `won` of which it won; says so when nothing is. */
export async function keepGift(game: Game, left: Game['free'], won: bigint): Promise<void> {
  const { free: before, words, currency } = game
  game.free = left
  if (!before || left?.id === before.id) return
  const total = showMoney(readAmount(before.won) + won, currency)
  await askPlayer({ title: words.giftOver, text: [fill(words.freeTotal, { 0: total })], testId: 'gift-over' }, [
    { value: 'go', label: words.ok, testId: 'gift-done' },
  ])
}
