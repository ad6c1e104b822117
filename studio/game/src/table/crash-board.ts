/** The board of the rising multiplier: a flute kite climbs over the river, its height is what a stake is worth, until its line breaks. */
import { FLYING, TARGETS, TOP } from '../../../src/engines/table/crash.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pick, row, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill } from './dice-art.ts'

const [WIDTH, HEIGHT] = [400, 220]
/** Where the line is held, and how far it reaches when the view is full. */
const HAND = { x: 34, y: 196 }
const REACH = { x: 316, y: 158 }
/** The view is at least this wide and high; then it grows with the flight. */
const VIEW = { ms: 8000, rise: 1 }

const SKY = `<rect width="400" height="220" rx="14" fill="#062a3a"/><circle cx="336" cy="44" r="22" fill="#f6cf62" fill-opacity=".85"/>
<path d="M0 200q25-12 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0V220H0Z" fill="#0d4a55"/>
<path d="M150 200q30-34 60 0q30-34 60 0q30-34 60 0" fill="none" stroke="#c98a1e" stroke-width="4"/><path d="M146 186H334" stroke="#c98a1e" stroke-width="3"/>`
const KITE = `<path d="M-24 2Q0-22 24 2Q8-2 0 10Q-8-2-24 2Z" fill="url(#silk)" stroke="#ffe9b0" stroke-width="1.5"/><path d="M-9-7H9" stroke="url(#gold)" stroke-width="4" stroke-linecap="round"/><path d="M-3 9l-5 15M3 9l5 15" stroke="#f6cf62" stroke-width="2" stroke-linecap="round"/>`

const NAMES: Record<string, readonly [string, string]> = {
  [FLYING]: ['Tự tay rút', 'By hand'],
  ...Object.fromEntries(
    Object.entries(TARGETS).map(([code, target]) => [code, [`Dừng ở ×${target / 100}`, `Stop at ×${target / 100}`]]),
  ),
}

const writeTimes = (hundredths: number): string => `×${(hundredths / 100).toFixed(2)}`

/** The line up to the kite: what a stake was worth at each moment until now. */
function drawLine(ms: number, times: number): { path: string; x: number; y: number } {
  const [wide, high] = [Math.max(VIEW.ms, ms), Math.max(VIEW.rise, times - 1)]
  const at = (part: number) => {
    const worth = times ** part - 1
    return { x: HAND.x + ((ms * part) / wide) * REACH.x, y: HAND.y - (worth / high) * REACH.y }
  }
  const points = Array.from({ length: 25 }, (_, step) => at(step / 24))
  const path = points.map(({ x, y }, step) => `${step ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return { path, ...at(1) }
}

function makeSky(home: HTMLElement) {
  const picture = svgOf(
    WIDTH,
    HEIGHT,
    `${SKY}<path class="kite-line" fill="none" stroke="#ffe9b0" stroke-width="2.5"/><g class="kite">${KITE}</g>`,
  )
  const line = picture.querySelector('.kite-line') as SVGPathElement
  const kite = picture.querySelector('.kite') as SVGGElement
  const figure = el('output', { class: 'kite-times', 'data-testid': 'times', 'aria-live': 'off' })
  const element = el('div', { class: 'kite-sky' }, figure, home)
  element.prepend(picture)
  const place = (ms: number, hundredths: number) => {
    const { path, x, y } = drawLine(ms, hundredths / 100)
    line.setAttribute('d', path)
    kite.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    figure.textContent = writeTimes(hundredths)
  }
  return { element, kite, line, place }
}

const rulesOf = (language: 'vi' | 'en'): string[] => [
  pick(language, [
    'Diều bay lên và hệ số tăng từ ×1.00 cho đến lúc đứt dây; điểm đứt dây được định trước khi diều bay và giống nhau cho mọi người.',
    'The kite climbs and the multiplier rises from ×1.00 until its line breaks; the point is fixed before it takes off and is the same for everybody.',
  ]),
  pick(language, [
    'Cửa "Tự tay rút": bấm Rút tiền khi diều đang bay để nhận tiền cược nhân hệ số lúc máy chủ nhận được, từ ×1.01. Đứt dây trước khi rút thì mất tiền cược. Máy chủ nhận sau lúc đứt dây thì không tính.',
    '“By hand”: press Cash out while the kite flies to get your stake times the multiplier at the moment the server hears you, from ×1.01 up. If the line breaks first, the stake is lost; what reaches the server after the break does not count.',
  ]),
  pick(language, [
    'Cửa "Dừng ở" tự rút đúng ở hệ số của cửa nếu diều lên tới đó, kể cả khi bạn mất kết nối.',
    '“Stop at” is cashed out by itself at exactly that multiplier if the kite gets there, even when your connection is lost.',
  ]),
  pick(language, [
    `Diều lên tới ${writeTimes(TOP)} thì ván dừng và mọi tiền cược còn bay được trả ở hệ số đó.`,
    `At ${writeTimes(TOP)} the round ends and every stake that still flies is paid at that multiplier.`,
  ]),
  pick(language, [
    'Với mọi hệ số bạn chọn, xác suất diều lên tới đó là 97 % chia cho hệ số, nên tỷ lệ trả thưởng luôn là 97 %. Tiền thắng vào ví khi ván kết thúc.',
    'Whatever multiplier you choose, the kite gets there with a chance of 97 % divided by it, so the return is 97 % always. Winnings are paid when the round ends.',
  ]),
]

export const crashBoard: MakeBoard<number> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const home = el('div', { class: 'prizes', 'data-testid': 'cashed-out' })
  const sky = makeSky(home)
  const called = makeCalled()
  const button = el('button', { type: 'button', class: 'confirm', 'data-testid': 'cash-out', disabled: '' })
  const place = (code: string, look: string) =>
    spot(code, names[code] as string, code === FLYING ? '×1.01–500' : `1:${pays[code]}`, { look })
  const clear = () => {
    called.clear()
    home.replaceChildren()
    sky.element.removeAttribute('data-broken')
    sky.place(0, 100)
  }
  clear()
  const say = (point: number) =>
    point === TOP
      ? pick(language, [`Diều lên tới ${writeTimes(point)}`, `The kite reached ${writeTimes(point)}`])
      : pick(language, [`Đứt dây ở ${writeTimes(point)}`, `The line broke at ${writeTimes(point)}`])
  const [low, high] = Object.keys(TARGETS).reduce<[string[], string[]]>(
    ([first, second], code) => (first.length < 3 ? [[...first, code], second] : [first, [...second, code]]),
    [[], []],
  )
  return {
    stage: el('div', { class: 'wheel-stage kite-stage' }, sky.element, called.element, button),
    felt: el(
      'div',
      { class: 'felt' },
      row('one', place(FLYING, 'huge seg-lantern')),
      row('across-3', ...low.map(code => place(code, 'seg-one'))),
      row('across-4', ...high.map(code => place(code, 'seg-two'))),
    ),
    names,
    cover: clear,
    reveal: async point => {
      sky.place(Math.log(point / 100) * 12_500, point)
      if (point < TOP) sky.element.setAttribute('data-broken', '')
      called.say(say(point))
      if (!isStill() && point < TOP)
        sky.kite.animate([{ opacity: 1 }, { opacity: 0, translate: '40px -30px', rotate: '50deg' }], 900)
    },
    flight: {
      button,
      show: (times, ms) => sky.place(Math.max(0, ms), times / 100),
      tell: cashed =>
        home.replaceChildren(
          ...cashed
            .slice(-2)
            .map(({ name, times }) => el('b', { class: 'prize seg-two' }, `${name} ${writeTimes(times / 100)}`)),
        ),
    },
    say,
    badge: point => ({
      text: writeTimes(point),
      look: point >= 1000 ? 'seg-firework' : point >= 200 ? 'seg-two' : 'grey',
      title: say(point),
    }),
    kinds: { [FLYING]: { pay: '×1.01–500' } },
    rules: rulesOf(language),
  }
}
