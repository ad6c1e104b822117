/** The board of xiangqi and its pieces, drawn: lines, river and palaces; discs with their characters, or with their names. */
import { DARK } from '../../../src/engines/board/squares.ts'
import { GLYPHS } from './xiangqi-glyphs.ts'

const NS = 'http://www.w3.org/2000/svg'

function draw(tag: string, given: Record<string, string>, ...children: readonly (Node | string)[]): SVGElement {
  const made = document.createElementNS(NS, tag)
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const RED = '.帥仕相馬車炮兵'
const BLACK = '.將士象馬車砲卒'

/** Corners round the points of cannons and pawns. */
function cornersAt(file: number, rank: number): string {
  const [x, y] = [file * 10, rank * 10]
  return [-1, 1]
    .filter(side => (side < 0 ? file > 0 : file < 8))
    .flatMap(side =>
      [-1, 1].map(up => `M${x + side * 3.4} ${y + up}h${-side * 2.4}M${x + side} ${y + up * 3.4}v${-up * 2.4}`),
    )
    .join('')
}

const POINTS = [2, 7]
  .flatMap(rank => [1, 7].map(file => cornersAt(file, rank)))
  .concat([3, 6].flatMap(rank => [0, 2, 4, 6, 8].map(file => cornersAt(file, rank))))
  .join('')
const LINES = [
  ...Array.from({ length: 10 }, (_, rank) => `M0 ${rank * 10}h80`),
  ...Array.from({ length: 9 }, (_, file) => (file % 8 === 0 ? `M${file * 10} 0v90` : `M${file * 10} 0v40m0 10v40`)),
  'M30 0l20 20M50 0l-20 20M30 90l20-20M50 90l-20-20',
].join('')

const riverSign = (sign: keyof typeof GLYPHS, x: number, turn: number): SVGElement =>
  draw('path', { class: 'river', d: GLYPHS[sign], transform: `translate(${x} 45) rotate(${turn}) scale(.062)` })

/** The empty board, half a square of margin round its lines. */
export const boardPicture = (): SVGElement =>
  draw(
    'svg',
    { viewBox: '-5 -5 90 100', class: 'board-lines', 'aria-hidden': 'true' },
    draw('rect', { class: 'board-frame', x: '-1.2', y: '-1.2', width: '82.4', height: '92.4' }),
    draw('path', { d: LINES }),
    draw('path', { class: 'board-points', d: POINTS }),
    riverSign('楚', 13, 0),
    riverSign('河', 23, 0),
    riverSign('漢', 57, 0),
    riverSign('界', 67, 0),
  )

/** A piece: red's above zero, face down with nothing on it; `names`: what is written instead of its character. */
export function piecePicture(piece: number, names: readonly string[] | null): SVGElement {
  const isDown = Math.abs(piece) >= DARK
  const kind = Math.abs(piece) % DARK
  const face = isDown
    ? [draw('path', { class: 'piece-back', d: 'M0-2.600L2.600 0L0 2.600L-2.600 0zM0-1.200L1.200 0L0 1.200L-1.200 0z' })]
    : []
  const sign = (piece > 0 ? RED : BLACK)[kind] as keyof typeof GLYPHS
  if (!isDown && kind > 0) {
    const name = names?.[kind]
    face.push(
      name
        ? draw('text', { class: 'piece-name', y: '.9', 'font-size': name.length > 4 ? '2.2' : '2.6' }, name)
        : draw('path', { class: 'piece-sign', d: GLYPHS[sign], transform: 'scale(.058)' }),
    )
  }
  return draw(
    'svg',
    {
      viewBox: '-5 -5 10 10',
      class: `piece ${piece > 0 ? 'red' : 'black'}${isDown ? ' down' : ''}`,
      'aria-hidden': 'true',
    },
    draw('circle', { class: 'piece-edge', r: '4.6', cy: '.25' }),
    draw('circle', { class: 'piece-disc', r: '4.5' }),
    draw('circle', { class: 'piece-ring', r: '3.75' }),
    ...face,
  )
}
