/** The board of roulette: a wheel with its ball, the numbers, and bets on lines and corners between them. */
import { isRedNumber, NUMBERS_OF } from '../../../src/engines/table/roulette.ts'
import { el } from '../elements.ts'
import { type MakeBoard, namesOf, pick, row, spot } from './board.ts'
import { isStill } from './dice-art.ts'
import { makeWheel } from './wheel-art.ts'

const KINDS: Record<string, readonly [string, string]> = {
  straight: ['Số', 'Number'],
  split: ['Hai số', 'Split'],
  street: ['Ba số', 'Street'],
  corner: ['Bốn số', 'Corner'],
  line: ['Sáu số', 'Line'],
}
const NAMES: Record<string, readonly [string, string]> = {
  'dozen-1': ['1–12', '1–12'],
  'dozen-2': ['13–24', '13–24'],
  'dozen-3': ['25–36', '25–36'],
  'column-1': ['Cột 1', 'Column 1'],
  'column-2': ['Cột 2', 'Column 2'],
  'column-3': ['Cột 3', 'Column 3'],
  red: ['Đỏ', 'Red'],
  black: ['Đen', 'Black'],
  odd: ['Lẻ', 'Odd'],
  even: ['Chẵn', 'Even'],
  low: ['1–18', '1–18'],
  high: ['19–36', '19–36'],
  ...Object.fromEntries(
    Object.entries(NUMBERS_OF).flatMap(([code, numbers]) => {
      const kind = KINDS[code.split('-')[0] as string]
      return kind ? [[code, [`${kind[0]} ${numbers.join(', ')}`, `${kind[1]} ${numbers.join(', ')}`] as const]] : []
    }),
  ),
}

const lookOf = (number: number) => (number === 0 ? 'zero' : isRedNumber(number) ? 'red' : 'black')

/** Where a number's cell stands: twelve rows of three under the zero. */
const cellOf = (number: number): { x: number; y: number } =>
  number === 0 ? { x: 1.5, y: 0.5 } : { x: ((number - 1) % 3) + 0.5, y: Math.floor((number - 1) / 3) + 1.5 }

/** Where a bet on several numbers is laid: between their cells, or on the rim for a whole row. */
function placeOf(kind: string, numbers: readonly number[]): { x: number; y: number } {
  const cells = numbers.map(cellOf)
  const y = (Math.min(...cells.map(cell => cell.y)) + Math.max(...cells.map(cell => cell.y))) / 2
  if (kind === 'line' || (kind === 'street' && numbers[0] !== 0) || (numbers.length === 4 && numbers[0] === 0))
    return { x: 0, y: numbers[0] === 0 ? 1 : y }
  if (numbers[0] === 0) return { x: numbers.length === 2 ? (cells[1]?.x ?? 0) : (numbers[1] ?? 1), y: 1 }
  return { x: (Math.min(...cells.map(cell => cell.x)) + Math.max(...cells.map(cell => cell.x))) / 2, y }
}

export const rouletteBoard: MakeBoard<number> = ({ file: { pays, options }, language }) => {
  const names = namesOf(language, NAMES)
  const wheel = makeWheel()
  const called = el('p', { class: 'called', role: 'status', 'data-testid': 'called' }, '–')
  const stage = el('div', { class: 'wheel-stage' }, wheel.element, called)
  const pay = (key: string) => `1:${pays[key]}`
  const grid = el('div', { class: 'numbers' })
  for (let number = 0; number <= 36; number++) {
    const cell = spot(`straight-${number}`, names[`straight-${number}`] as string, pay('straight'), {
      look: `number ${lookOf(number)}`,
      name: String(number),
    })
    grid.append(cell)
  }
  const between = el('div', { class: 'between' })
  for (const [code, numbers] of Object.entries(NUMBERS_OF)) {
    const kind = code.split('-')[0] as string
    if (!['split', 'street', 'corner', 'line'].includes(kind)) continue
    const point = spot(code, names[code] as string, pay(kind), { look: 'point', name: '' })
    const { x, y } = placeOf(kind, numbers)
    point.style.insetInlineStart = `${(x / 3) * 100}%`
    point.style.insetBlockStart = `${(y / 13) * 100}%`
    point.title = `${names[code]} · ${pay(kind)}`
    between.append(point)
  }
  const place = (code: string, key: string, look = '') => spot(code, names[code] as string, pay(key), { look })
  const felt = el(
    'div',
    { class: 'felt roulette' },
    el('div', { class: 'number-field' }, grid, between),
    row('three', place('column-1', 'dozen'), place('column-2', 'dozen'), place('column-3', 'dozen')),
    row('three', place('dozen-1', 'dozen'), place('dozen-2', 'dozen'), place('dozen-3', 'dozen')),
    row('three', place('red', 'half', 'red'), place('even', 'half'), place('low', 'half')),
    row('three', place('black', 'half', 'black'), place('odd', 'half'), place('high', 'half')),
  )
  const colour = (number: number) =>
    number === 0 ? '' : ` · ${isRedNumber(number) ? names.red : names.black} · ${number % 2 ? names.odd : names.even}`
  const say = (number: number) => `${number}${colour(number)}`
  return {
    stage,
    felt,
    names,
    cover: () => {
      called.textContent = '–'
      delete stage.dataset.shown
    },
    reveal: async (number, ms) => {
      await wheel.spinTo(number, isStill() ? 0 : Math.min(ms, 8000))
      called.textContent = say(number)
      stage.dataset.shown = lookOf(number)
    },
    say,
    badge: number => ({ text: String(number), look: lookOf(number), title: say(number) }),
    rules: pick(language, [
      `Bi dừng ở một trong 37 ô từ 0 đến 36, mỗi ô cơ hội như nhau. Đặt vào một số, hoặc chạm đường kẻ và góc giữa các số để đặt hai, ba, bốn, sáu số; hoặc cột, tá, màu, chẵn lẻ, nửa.|Số 0 làm thua mọi cửa không chứa nó${options.zero === 'half' ? '; riêng đỏ, đen, chẵn, lẻ, 1–18, 19–36 được hoàn nửa tiền cược' : ''}.`,
      `The ball comes to lie in one of 37 pockets, 0 to 36, each as likely as any other. Bet on a number, or touch lines and corners between numbers for two, three, four or six of them; or on columns, dozens, colours, odd and even, halves.|Zero loses every bet that does not hold it${options.zero === 'half' ? '; red, black, odd, even, 1–18 and 19–36 get half the stake back' : ''}.`,
    ]).split('|'),
  }
}
