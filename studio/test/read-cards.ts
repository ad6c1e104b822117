/** Cards as people write them, for tables of hands. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** "3s 10h" as cards: spades, clubs, diamonds, hearts. */
export const cards = (text: string): number[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(one => RANKS.indexOf(one.slice(0, -1)) + 13 * 'scdh'.indexOf(one.slice(-1)))
