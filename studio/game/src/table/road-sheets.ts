/** The roads on their sheets: bead plate, big road, the three derived ones, and what the next hand would add. */
import { fill } from '@sen/core/phrases'
import {
  askRoad,
  beadPlate,
  bigRoad,
  type Cell,
  derivedRoad,
  type Mark,
  type Result,
  ROWS,
  type Side,
} from '../../../src/engines/table/roads.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import type { Three } from './board.ts'
import type { TableWords } from './words.ts'

const RED = '#f0566a'
const BLUE = '#4aa3ff'
const GREEN = '#3ccf8e'
const COLOUR: Record<Result, string> = { first: RED, second: BLUE, tie: GREEN }
const colourOf = (mark: Mark) => (mark === 'red' ? RED : BLUE)

/** The last columns of a sheet, as many as are shown. */
function sheet<What>(
  cells: readonly Cell<What>[],
  columns: number,
  size: number,
  draw: (what: What, x: number, y: number) => string,
): SVGSVGElement {
  const width = Math.max(0, ...cells.map(({ column }) => column + 1))
  const from = Math.max(0, width - columns)
  const lines =
    Array.from({ length: columns + 1 }, (_, at) => `M${at * size} 0V${ROWS * size}`).join('') +
    Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * size}H${columns * size}`).join('')
  const marks = cells
    .filter(({ column }) => column >= from)
    .map(({ column, row, what }) => draw(what, (column - from + 0.5) * size, (row + 0.5) * size))
    .join('')
  return svgOf(
    columns * size,
    ROWS * size,
    `<rect width="${columns * size}" height="${ROWS * size}" fill="#f6f1e3"/><path d="${lines}" stroke="#cfc4a6" stroke-width="1" fill="none"/>${marks}`,
  )
}

const DRAWN: Readonly<Record<1 | 2 | 3, (colour: string, x: number, y: number) => string>> = {
  1: (colour, x, y) => `<circle cx="${x}" cy="${y}" r="3.800" fill="none" stroke="${colour}" stroke-width="2.200"/>`,
  2: (colour, x, y) => `<circle cx="${x}" cy="${y}" r="4.500" fill="${colour}"/>`,
  3: (colour, x, y) =>
    `<path d="M${x - 4} ${y + 4}L${x + 4} ${y - 4}" stroke="${colour}" stroke-width="2.600" stroke-linecap="round"/>`,
}

/** The big road, its last columns. */
export const drawBigRoad = (results: readonly Result[]): SVGSVGElement =>
  sheet(
    bigRoad(results),
    24,
    16,
    ({ side, ties }, x, y) =>
      `<circle cx="${x}" cy="${y}" r="6" fill="none" stroke="${COLOUR[side]}" stroke-width="2.500"/>${ties ? `<path d="M${x - 5} ${y + 5}L${x + 5} ${y - 5}" stroke="${GREEN}" stroke-width="2.500"/>${ties > 1 ? `<text x="${x}" y="${y + 4}" text-anchor="middle" font-size="10" font-weight="700" fill="#0b5a3c">${ties}</text>` : ''}` : ''}`,
  )

/** All sheets anew. */
export function drawRoads(
  host: HTMLElement,
  words: TableWords,
  results: readonly Result[],
  { sides, letters }: { sides: Three; letters: Three },
): void {
  const letter: Record<Result, string> = { first: letters[0], second: letters[1], tie: letters[2] }
  const named = (name: string, picture: SVGSVGElement, testId: string) => {
    const box = el('figure', { class: 'road', 'data-testid': testId }, el('figcaption', {}, name))
    box.append(picture)
    return box
  }
  const bead = sheet(
    beadPlate(results),
    12,
    20,
    (what, x, y) =>
      `<circle cx="${x}" cy="${y}" r="8.500" fill="${COLOUR[what]}"/><text x="${x}" y="${y + 4}" text-anchor="middle" font-size="11" font-weight="700" fill="#fff">${letter[what]}</text>`,
  )
  const big = drawBigRoad(results)
  const derived = (apart: 1 | 2 | 3) =>
    sheet(derivedRoad(results, apart), apart === 1 ? 40 : 20, 10, (mark, x, y) => DRAWN[apart](colourOf(mark), x, y))
  const ask = (side: Side) => {
    const marks = ([1, 2, 3] as const).map(apart => {
      const mark = askRoad(results, side, apart)
      return svgOf(
        14,
        14,
        mark ? DRAWN[apart](colourOf(mark), 7, 7) : '<path d="M4 7h6" stroke="#8b9a98" stroke-width="1.500"/>',
      )
    })
    const line = el(
      'span',
      { class: `ask ${side === 'first' ? 'hot' : 'cold'}` },
      fill(words.ask, { 0: sides[side === 'first' ? 0 : 1] }),
    )
    line.append(...marks)
    return line
  }
  host.replaceChildren(
    el('div', { class: 'road-pair' }, named(words.bead, bead, 'road-bead'), named(words.bigRoad, big, 'road-big')),
    named(words.bigEye, derived(1), 'road-eye'),
    el(
      'div',
      { class: 'road-pair even' },
      named(words.smallRoad, derived(2), 'road-small'),
      named(words.cockroach, derived(3), 'road-cockroach'),
    ),
    el('p', { class: 'asks' }, ask('first'), ask('second')),
  )
}
