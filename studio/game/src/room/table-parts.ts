/** Pieces of a table of cards: cards in a row, buttons, who sits where. */
import type { Strength } from '@sen/supplier/hands/hand-rules'
import { el } from '../elements.ts'
import { cardPicture, nameCard } from '../instant/card-faces.ts'
import type { Hand } from './board.ts'
import type { Live } from './live.ts'
import type { RoomWords } from './words.ts'

/** Cards as pictures with their names. */
export const cardRow = (words: RoomWords, cards: readonly number[]): HTMLElement[] =>
  cards.map(card => {
    const shown = el('span', { class: 'playing-card', role: 'img', 'aria-label': nameCard(words, card) })
    shown.append(cardPicture(card))
    return shown
  })
export const showRow = (live: Live, cards: readonly number[], look: string): HTMLElement =>
  el('div', { class: look }, ...cardRow(live.words, cards))

export const actionButton = (label: string, testId: string, isMain = false): HTMLButtonElement =>
  el('button', { type: 'button', class: isMain ? 'action lay' : 'action', 'data-testid': testId }, label)

/** Bots of one strength are told apart by their number. */
export const botName = (words: RoomWords, bot: Strength, nth: number): string => `${words[`bot_${bot}`]} ${nth + 1}`

/** Who sits at a place, as the player reads it. */
export function nameAt(live: Live, place: number): string {
  const seat = live.room?.seats.find(one => one.place === place)
  if (!seat) return live.words.emptySeat
  if (seat.isYou) return live.words.you
  if (!seat.bot) return seat.name || live.words.guest
  const bots = live.room?.seats.filter(({ bot }) => bot) ?? []
  return botName(live.words, seat.bot, bots.indexOf(seat))
}
export const nameOf = (live: Live, hand: Hand, seat: number): string => nameAt(live, hand.places[seat] ?? -1)
