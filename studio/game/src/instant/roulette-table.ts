/** The lotus wheel: thirty-seven petals, and the table to lay chips on. */
import { fill } from '@sen/core/phrases'
import { timesOfBets } from '../../../src/engines/chips.ts'
import {
  isRed,
  NUMBERS,
  type RouletteFile,
  type RouletteView,
  timesOfSpot,
  wins,
} from '../../../src/engines/roulette/roulette-rules.ts'
import { el } from '../elements.ts'
import { type ChipBoard, makeChipBoard } from './chip-board.ts'
import { svgOf } from './drawing.ts'
import { type InstantRound, type MakeTable, move } from './table.ts'
import type { InstantWords } from './words.ts'

type Round = InstantRound & RouletteView

/** The order of the numbers on a European wheel. */
const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const colourOf = (number: number) => (number === 0 ? 'zero' : isRed(number) ? 'red' : 'black')
const FILL = { zero: '#0f6a45', red: '#a5141c', black: '#14181c' }

function makeWheel() {
  const turn = 360 / NUMBERS
  const petals = ORDER.map((number, at) => {
    const petal = `<path d="M100 100L91.500 8Q100 1 108.500 8Z" fill="${FILL[colourOf(number)]}" stroke="#f6cf62" stroke-width=".8"/>`
    return `<g transform="rotate(${(at * turn).toFixed(3)} 100 100)">${petal}<text class="wheel-number" x="100" y="21" text-anchor="middle">${number}</text></g>`
  }).join('')
  const wheel = svgOf(
    200,
    200,
    `<circle cx="100" cy="100" r="99" fill="url(#wood)"/><g class="turning">${petals}</g><circle cx="100" cy="100" r="48" fill="#071b1d" stroke="url(#gold)" stroke-width="3"/><circle class="ball" cx="100" cy="34" r="5" fill="#fffaf0" stroke="#3d2206"/>`,
  )
  const turning = wheel.querySelector('.turning')
  return {
    wheel,
    /** Turns so that a number stands at the top; `part` of the way. */
    turnTo: (number: number, part: number) => {
      const goal = 720 - ORDER.indexOf(number) * turn
      turning?.setAttribute('transform', `rotate(${(goal * (1 - (1 - part) ** 3)).toFixed(2)} 100 100)`)
    },
  }
}

/** The table of a telephone: three columns of numbers, the dozens to their right, the even chances to their left. */
function buildTable(board: ChipBoard, words: InstantWords): HTMLElement {
  const numberOf = (number: number) => {
    const spot = board.spot(`n${number}`, fill(words.spotNumber, { 0: number }), String(number))
    spot.dataset.colour = colourOf(number)
    spot.style.gridArea = number === 0 ? '1 / 2 / 2 / 5' : `${Math.ceil(number / 3) + 1} / ${((number - 1) % 3) + 2}`
    return spot
  }
  const outside = (spot: string, name: string, area: string) => {
    const made = board.spot(spot, name, name)
    made.style.gridArea = area
    if (spot === 'red' || spot === 'black') made.dataset.colour = spot
    return made
  }
  const halves = [
    ['low', words.spot_low],
    ['even', words.spot_even],
    ['red', words.spot_red],
    ['black', words.spot_black],
    ['odd', words.spot_odd],
    ['high', words.spot_high],
  ] as const
  return el(
    'div',
    { class: 'roulette-board' },
    ...Array.from({ length: NUMBERS }, (_, number) => numberOf(number)),
    ...halves.map(([spot, name], at) => outside(spot, name, `${at * 2 + 2} / 1 / ${at * 2 + 4} / 2`)),
    ...[1, 2, 3].map(at =>
      outside(`dozen${at}`, fill(words.spot_dozen, { 0: at }), `${at * 4 - 2} / 5 / ${at * 4 + 2} / 6`),
    ),
    ...[1, 2, 3].map(at => outside(`column${at}`, fill(words.spot_column, { 0: at }), `14 / ${at + 1}`)),
  )
}

export const rouletteTable: MakeTable<RouletteFile, Round> = ({ file, words, refresh }) => {
  const board = makeChipBoard({ words, most: file.chips, refresh, first: { red: 1 } })
  const { wheel, turnTo } = makeWheel()
  const number = el('output', { class: 'wheel-result', 'data-testid': 'number', 'aria-live': 'off' }, '–')
  const head = el('div', { class: 'wheel-head' }, el('div', { class: 'wheel' }, wheel, number), board.tools)
  const stage = el('div', { class: 'roulette' }, head, buildTable(board, words))
  board.lock(false)
  const clear = () => {
    number.textContent = '–'
    delete number.dataset.colour
    board.light(() => false)
  }
  const paidAt = (at: number) => timesOfBets(board.bets(), spot => (wins(spot, at) ? timesOfSpot(spot) : 0))
  return {
    stage,
    choices: el('div', { class: 'choices' }),
    choice: () => ({ bets: board.bets() }),
    units: board.count,
    lacks: words.noChips,
    odds: () => [[words.chips, `${board.count()} / ${file.chips}`]],
    bestTimes: () => Math.max(...Array.from({ length: NUMBERS }, (_, at) => paidAt(at))),
    share: () => file.published.rtp,
    clear,
    show: async (round, isNew) => {
      board.lay((round.choice as { bets: Record<string, number> }).bets)
      await move(isNew ? 2600 : 0, part => turnTo(round.number, part))
      number.textContent = String(round.number)
      number.dataset.colour = colourOf(round.number)
      board.light(spot => wins(spot, round.number))
    },
    setState: to => board.lock(to !== 'idle'),
    say: round => fill(words.landed, { 0: round.number }),
    rules: fill(words.rouletteRules, { 0: file.chips }).split('|'),
  }
}
