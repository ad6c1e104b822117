/** Playing cards as numbers: 0 to 51, thirteen ranks of a suit after another; a shoe goes on with the next deck. Pure. */

/** 1 (ace) to 13 (king). */
export const rankOf = (card: number): number => (card % 13) + 1

/** 0 to 3. Which suit stands for which number each drawing of the cards says itself: published rounds show it so. */
export const suitOf = (card: number): number => Math.floor(card / 13) % 4

/** A number of a deck of thirty-two, seven to ace of each suit, as a card of fifty-two. */
export const studCard = (number: number): number => Math.floor(number / 8) * 13 + (((number % 8) + 6) % 13)
