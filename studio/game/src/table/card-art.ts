/** Playing cards, drawn here: face, back, and the turn between them. */
import { rankOf, suitOf } from '../../../src/engines/cards.ts'
import { isRed } from '../../../src/engines/table/cards.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = [
  'M50 6C62 26 88 38 88 60c0 18-22 24-32 10 1 12 5 18 12 24H32c7-6 11-12 12-24C34 84 12 78 12 60 12 38 38 26 50 6z',
  'M50 92C20 66 6 50 8 30 10 10 36 4 50 26 64 4 90 10 92 30c2 20-12 36-42 62z',
  'M50 4L88 50 50 96 12 50z',
  'M50 6a21 21 0 0 1 17 34 21 21 0 1 1-11 34c1 10 5 15 11 20H33c6-5 10-10 11-20a21 21 0 1 1-11-34A21 21 0 0 1 50 6z',
]

/** "K♥" as it is read out. */
export const nameOfCard = (card: number): string => `${RANKS[rankOf(card)]}${'♠♥♦♣'[suitOf(card)]}`

function face(card: number): string {
  const colour = isRed(card) ? '#c4161c' : '#171310'
  const suit = (x: number, y: number, size: number) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="${SUITS[suitOf(card)]}" fill="${colour}"/>`
  const rank = RANKS[rankOf(card)] as string
  const corner = `<text x="17" y="37" text-anchor="middle" font-size="${rank === '10' ? 27 : 33}" font-weight="700" fill="${colour}">${rank}</text>${suit(8, 42, 0.18)}`
  const middle =
    rankOf(card) > 10
      ? `<rect x="31" y="26" width="58" height="118" rx="7" fill="#f7e7bf" stroke="#c98a1e" stroke-width="2"/><text x="60" y="112" text-anchor="middle" font-size="74" font-weight="700" fill="${colour}" font-family="Georgia, serif">${rank}</text>${suit(36, 31, 0.16)}${suit(69, 123, 0.16)}`
      : suit(31, 56, 0.58)
  return `<rect x="1" y="1" width="118" height="168" rx="11" fill="#fffdf6" stroke="#d8cba8" stroke-width="2"/>${corner}<g transform="rotate(180 60 85)">${corner}</g>${middle}`
}

const BACK = `<rect x="1" y="1" width="118" height="168" rx="11" fill="#7c1018" stroke="#f6cf62" stroke-width="2"/><rect x="9" y="9" width="102" height="152" rx="7" fill="none" stroke="#f6cf62" stroke-opacity=".7" stroke-width="2"/>
${[0, 45, 90, 135, 180, 225, 270, 315].map(turn => `<path transform="rotate(${turn} 60 85)" d="M60 85c-14-14-14-32 0-44 14 12 14 30 0 44z" fill="#f6cf62" fill-opacity=".28" stroke="#f6cf62" stroke-width="1.500"/>`).join('')}<circle cx="60" cy="85" r="10" fill="url(#gold)"/>`

/** A card lying face down; `turn` shows it. */
export function makeCard(card: number) {
  const front = svgOf(120, 170, face(card))
  const back = svgOf(120, 170, BACK)
  front.classList.add('front')
  back.classList.add('back')
  const element = el(
    'div',
    { class: 'card-3d', role: 'img', 'aria-label': nameOfCard(card) },
    el('div', { class: 'card-body' }),
  )
  ;(element.firstElementChild as HTMLElement).append(front, back)
  return { element, turn: () => element.setAttribute('data-open', '') }
}
