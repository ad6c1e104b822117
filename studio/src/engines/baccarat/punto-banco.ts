/**
 * The rule of baccarat (punto banco), for one player's game and for the table alike. Two cards each, player first; 8 or 9 stands. The
 * player's side draws on 5 and less, the banker's by its table, which depends on the player's third card. Pure.
 */
import { rankOf } from '../cards.ts'

export type Hands = { player: readonly number[]; banker: readonly number[] }

/** Points of a card: ten and pictures count nothing. */
export const pointsOf = (card: number): number => Math.min(rankOf(card), 10) % 10

/** Points of a hand: the last digit of their sum. */
export const totalOf = (hand: readonly number[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Whether a hand's first two cards are of one rank. */
export const isPair = ([first, second]: readonly number[]): boolean =>
  rankOf(first as number) === rankOf(second as number)

/** Whether the banker draws on a total, `third` being the value of the player's third card; undefined when the player stood. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

/** Deals out of six cards in order: player, banker, player, banker, then who draws. `value` tells a card's points. */
export function deal(cards: readonly number[], value: (card: number) => number = pointsOf): Hands {
  const [first, second, third, fourth, fifth, sixth] = cards as [number, number, number, number, number, number]
  const player = [first, third]
  const banker = [second, fourth]
  const sum = (hand: number[]) => hand.reduce((all, card) => all + value(card), 0) % 10
  if (sum(player) >= 8 || sum(banker) >= 8) return { player, banker }
  if (sum(player) <= 5) {
    player.push(fifth)
    if (bankerDraws(sum(banker), value(fifth))) banker.push(sixth)
  } else if (bankerDraws(sum(banker), undefined)) banker.push(fifth)
  return { player, banker }
}
