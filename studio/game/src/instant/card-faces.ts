/** Playing cards, drawn here: ivory faces with lacquer pips, a back of red lacquer with a gold lotus. */
import { rankOf, suitOf } from '../../../src/engines/cards.ts'
import { el } from '../elements.ts'
import { svgOf } from './drawing.ts'
import type { InstantWords } from './words.ts'

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** Spades, clubs, diamonds, hearts, each in a square of 20 round 0, 0. */
const PIPS = [
  'M0 -10C4 -4 9 -1 9 4A4.500 4.500 0 0 1 1.500 7Q2 10 4 11H-4Q-2 10 -1.500 7A4.500 4.500 0 0 1 -9 4C-9 -1 -4 -4 0 -10Z',
  'M0 -10A4.600 4.600 0 0 1 4 -3A4.600 4.600 0 1 1 1.500 5Q2 9 4 11H-4Q-2 9 -1.500 5A4.600 4.600 0 1 1 -4 -3A4.600 4.600 0 0 1 0 -10Z',
  'M0 -11L8 0L0 11L-8 0Z',
  'M0 10C-4 4 -9 1 -9 -4A4.800 4.800 0 0 1 0 -6A4.800 4.800 0 0 1 9 -4C9 1 4 4 0 10Z',
]
const INK = ['#16211f', '#16211f', '#b3131f', '#b3131f']

const pip = (suit: number, x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="${PIPS[suit]}" fill="${INK[suit]}"/>`

function face(card: number): string {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const corner = `<text class="card-rank" x="20" y="32" text-anchor="middle" fill="${INK[suit]}">${RANKS[rank]}</text>${pip(suit, 20, 48, 0.9)}`
  const court =
    rank > 10 ? `<rect x="30" y="30" width="40" height="80" rx="6" fill="none" stroke="#b27a21" stroke-width="2"/>` : ''
  return `<rect x="2" y="2" width="96" height="136" rx="10" fill="#fbf6e9" stroke="#b27a21" stroke-width="2"/>${corner}${court}${pip(suit, 54, 82, rank === 1 ? 3.2 : 2.4)}`
}

const petals = [0, 60, 120, 180, 240, 300]
  .map(
    turn =>
      `<path transform="rotate(${turn} 50 70)" d="M50 70C40 60 40 46 50 36C60 46 60 60 50 70Z" fill="none" stroke="#f6cf62" stroke-width="2"/>`,
  )
  .join('')
const BACK = `<rect x="2" y="2" width="96" height="136" rx="10" fill="#7c1412" stroke="#f6cf62" stroke-width="2"/><rect x="10" y="10" width="80" height="120" rx="6" fill="none" stroke="#f6cf62" stroke-opacity=".5" stroke-width="1.500"/>${petals}`

/** A card's name in words: "Q hearts". */
export function nameCard(words: Pick<InstantWords, 'suits'>, card: number): string {
  return `${RANKS[rankOf(card)]} ${words.suits.split('|')[suitOf(card)]}`
}

/** The picture of a card; of its back where none is given. */
export const cardPicture = (card: number | null): SVGSVGElement => svgOf(100, 140, card === null ? BACK : face(card))

/** A card that says what it is. */
export function cardOf(words: InstantWords, card: number | null): HTMLElement {
  const name = card === null ? words.cardBack : nameCard(words, card)
  const element = el('span', { class: 'playing-card', role: 'img', 'aria-label': name })
  element.append(cardPicture(card))
  return element
}
