/** The board of xóc đĩa: four coins on a plate under a bowl. */
import { type Coins, redOf } from '../../../src/engines/table/xoc-dia.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pick, row, spot } from './board.ts'
import { isStill, makeBowl } from './dice-art.ts'

const NAMES: Record<string, readonly [string, string]> = {
  even: ['Chẵn', 'Even'],
  odd: ['Lẻ', 'Odd'],
  'red-4': ['4 đỏ', '4 red'],
  'white-4': ['4 trắng', '4 white'],
  'red-3': ['3 đỏ 1 trắng', '3 red 1 white'],
  'white-3': ['3 trắng 1 đỏ', '3 white 1 red'],
  two: ['2 đỏ 2 trắng', '2 red 2 white'],
  same: ['4 đỏ hoặc 4 trắng', '4 red or 4 white'],
}
const COINS: Record<string, readonly number[]> = {
  'red-4': [1, 1, 1, 1],
  'white-4': [0, 0, 0, 0],
  'red-3': [1, 1, 1, 0],
  'white-3': [1, 0, 0, 0],
  two: [1, 1, 0, 0],
}

const coin = (isRed: number): SVGSVGElement =>
  svgOf(
    100,
    100,
    `<circle cx="50" cy="54" r="44" fill="#000" fill-opacity=".35"/><circle cx="50" cy="50" r="44" fill="${isRed ? '#c8261d' : '#fbfaf4'}" stroke="${isRed ? '#7a0f0b' : '#b9ad90'}" stroke-width="4"/><circle cx="50" cy="50" r="34" fill="none" stroke="${isRed ? '#f6a08f' : '#d8cdb0'}" stroke-width="3"/><rect x="40" y="40" width="20" height="20" rx="3" fill="${isRed ? '#7a0f0b' : '#cbbf9f'}"/><path d="M18 38A36 36 0 0 1 46 16" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`,
  )

export const xocDiaBoard: MakeBoard<Coins> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const plate = el('div', { class: 'on-plate coins' }, ...[0, 1, 0, 1].map(coin as (is: number) => never))
  const bowl = makeBowl(plate)
  const called = el('p', { class: 'called', role: 'status', 'data-testid': 'called' }, '–')
  const stage = el('div', { class: 'dice-stage' }, bowl.element, called)
  const coinsOf = (code: string) =>
    el('span', { class: 'minis' }, ...(COINS[code] ?? []).map(coin as (is: number) => never))
  const place = (code: string, key: string, look: string) =>
    spot(code, names[code] as string, `1:${pays[key]}`, { look, ...(COINS[code] ? { picture: coinsOf(code) } : {}) })
  const felt = el(
    'div',
    { class: 'felt xoc-dia' },
    row('two tall', place('even', 'even', 'cold huge'), place('odd', 'even', 'hot huge')),
    row('two', place('red-4', 'four', ''), place('white-4', 'four', '')),
    row('two', place('red-3', 'three', ''), place('white-3', 'three', '')),
    row('two', place('two', 'two', ''), place('same', 'same', '')),
  )
  const say = (coins: Coins) => {
    const red = redOf(coins)
    const side = red % 2 === 0 ? names.even : names.odd
    return `${pick(language, [`${red} đỏ ${4 - red} trắng`, `${red} red ${4 - red} white`])} · ${side}`
  }
  return {
    stage,
    felt,
    names,
    cover: isNew => {
      called.textContent = '–'
      bowl.cover(isNew)
    },
    reveal: async (coins, ms) => {
      plate.replaceChildren(...coins.map(coin))
      await bowl.lift(isStill() ? 0 : Math.min(ms, 1800))
      called.textContent = say(coins)
    },
    say,
    badge: coins => ({ text: String(redOf(coins)), look: redOf(coins) % 2 === 0 ? 'cold' : 'hot', title: say(coins) }),
    rules: pick(language, [
      'Bốn đồng vị, mỗi đồng một mặt đỏ một mặt trắng, nằm dưới bát. Chẵn thắng khi số mặt đỏ là 0, 2 hoặc 4; Lẻ khi là 1 hoặc 3.|Các cửa khác thắng khi ra đúng bộ mặt ghi trên cửa.',
      'Four coins, each red on one side and white on the other, lie under a bowl. Even wins when 0, 2 or 4 are red, Odd when 1 or 3 are.|The other bets win when exactly what they say lies there.',
    ]).split('|'),
  }
}
