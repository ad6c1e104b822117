/** The board of the money wheel: a top slot of two drums, fifty-four segments under a pointer, and the prizes of three bonus games. */
import {
  BONUS_GAMES,
  SEGMENTS,
  SEGMENTS_AROUND,
  type Segment,
  TOP,
  TOP_TIMES,
  type WheelSpin,
} from '../../../src/engines/table/money-wheel.ts'
import { sumOfWeights } from '../../../src/engines/weighted.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pause, pick, row, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill } from './dice-art.ts'

const NAMES: Record<Segment, readonly [string, string]> = {
  one: ['Số 1', 'Number 1'],
  two: ['Số 2', 'Number 2'],
  five: ['Số 5', 'Number 5'],
  ten: ['Số 10', 'Number 10'],
  lantern: ['Thả đèn', 'Lanterns'],
  boat: ['Đua thuyền', 'Boat race'],
  firework: ['Pháo hoa', 'Fireworks'],
}
const SHORT: Record<Segment, string> = {
  one: '1',
  two: '2',
  five: '5',
  ten: '10',
  lantern: '✦',
  boat: '▲',
  firework: '✺',
}
const COLOURS: Record<Segment, string> = {
  ...{ one: '#1f5fa8', two: '#12875a', five: '#8a2fa8', ten: '#c9641f' },
  ...{ lantern: '#b3181f', boat: '#0e6f78', firework: '#b8891a' },
}
const PART = 360 / SEGMENTS_AROUND.length
const at = (degrees: number, far: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(200 + Math.sin(angle) * far).toFixed(1)} ${(200 - Math.cos(angle) * far).toFixed(1)}`
}
const WHEEL = SEGMENTS_AROUND.map((segment, index) => {
  const [from, to] = [(index - 0.5) * PART, (index + 0.5) * PART]
  return `<path d="M200 200L${at(from, 176)}A176 176 0 0 1 ${at(to, 176)}Z" fill="${COLOURS[segment]}" stroke="#f6cf62" stroke-width="1"/><text transform="rotate(${(index * PART).toFixed(2)} 200 200)" x="200" y="44" text-anchor="middle" font-size="15" font-weight="700" fill="#fff">${SHORT[segment]}</text>`
}).join('')
const HUB =
  '<circle cx="200" cy="200" r="52" fill="url(#wood)" stroke="url(#gold)" stroke-width="6"/><path d="M158 214q42-44 84 0M164 214v8M182 204v18M200 200v22M218 204v18M236 214v8" fill="none" stroke="#ffe6a3" stroke-width="4"/>'
const RIM = '<circle cx="200" cy="200" r="196" fill="#2a1206" stroke="url(#gold)" stroke-width="6"/>'
const POINTER = '<path d="M200 34l-13-30h26z" fill="#ffe9b0" stroke="#7c4a0a" stroke-width="2"/>'

function makeFelt(names: Readonly<Record<string, string>>, pays: Readonly<Record<string, string>>, upTo: string) {
  const place = (code: Segment, look: string) =>
    spot(code, names[code] as string, code in BONUS_GAMES ? `${upTo} 1:${pays[code]}` : `1:${pays[code]}`, { look })
  return el(
    'div',
    { class: 'felt money-wheel' },
    row('four', ...(['one', 'two', 'five', 'ten'] as const).map(code => place(code, `huge seg-${code}`))),
    row('three', ...(['lantern', 'boat', 'firework'] as const).map(code => place(code, `tall seg-${code}`))),
  )
}

/** The rules with all chances, as the engine has them. */
function rulesOf(language: 'vi' | 'en', names: Readonly<Record<string, string>>): string[] {
  const share = (weight: number, of: number) =>
    `${((weight / of) * 100).toFixed(1).replace('.', language === 'vi' ? ',' : '.')} %`
  const top = TOP.filter(([of]) => of !== 'none').map(([of, ways]) => `${names[of]} ${share(ways, sumOfWeights(TOP))}`)
  const times = TOP_TIMES.map(([value, ways]) => `×${value} ${share(ways, sumOfWeights(TOP_TIMES))}`)
  const bonus = Object.entries(BONUS_GAMES).map(([code, { draws, prizes }]) => {
    const list = prizes.map(([prize, ways]) => `${prize} (${share(ways, sumOfWeights(prizes))})`).join(', ')
    return pick(language, [
      `${names[code]}: ${draws} lần bốc, mỗi lần ${list} lần tiền cược, cộng lại và đã gồm tiền cược.`,
      `${names[code]}: ${draws} ${draws > 1 ? 'draws, added' : 'draw'}; each gives ${list} stakes, your own stake included.`,
    ])
  })
  return [
    pick(language, [
      'Bánh xe có 54 ô: 21 ô số 1, 13 ô số 2, 7 ô số 5, 4 ô số 10, 4 ô Thả đèn, 3 ô Đua thuyền, 2 ô Pháo hoa. Cược trúng ô mà kim chỉ thì thắng.',
      'The wheel has 54 segments: 21 of 1, 13 of 2, 7 of 5, 4 of 10, 4 Lanterns, 3 Boat races and 2 Fireworks. A bet on what the pointer shows wins.',
    ]),
    pick(language, [
      `Trước khi quay, hai trống phía trên bốc một số và một hệ số; trúng số ấy thì tiền trả được nhân lên. Số: ${top.join(', ')}; còn lại không nhân. Hệ số: ${times.join(', ')}.`,
      `Before the spin two drums draw a number and a multiplier; if the wheel stops on that number, what it pays is multiplied. Number: ${top.join(', ')}; otherwise none. Multiplier: ${times.join(', ')}.`,
    ]),
    ...bonus,
  ]
}

/** The wheel at rest; `spinTo` turns it until a segment stands under the pointer. */
function makeMoneyWheel() {
  const turn = svgOf(400, 400, WHEEL + HUB)
  turn.classList.add('wheel-turn')
  const element = el('div', { class: 'wheel money' })
  element.append(svgOf(400, 400, RIM), turn, svgOf(400, 400, POINTER))
  let turned = 0
  return {
    element,
    spinTo: async (stop: number, ms: number) => {
      const [from, rest] = [turned, -stop * PART]
      turned = rest
      turn.style.transform = `rotate(${rest}deg)`
      if (ms === 0) return
      const far = rest + 1440 + (from < rest ? 360 : 0)
      await turn
        .animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${far}deg)` }], {
          duration: ms,
          easing: 'cubic-bezier(.12,.62,.2,1)',
        })
        .finished.catch(() => undefined)
    },
  }
}

export const moneyWheelBoard: MakeBoard<WheelSpin> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const upTo = pick(language, ['tới', 'up to'])
  const wheel = makeMoneyWheel()
  const [drumOf, drumTimes] = [el('span', { class: 'drum' }, '–'), el('span', { class: 'drum' }, '–')]
  const prizes = el('div', { class: 'prizes' })
  const called = makeCalled()
  const stage = el(
    'div',
    { class: 'wheel-stage' },
    el('div', { class: 'drums' }, drumOf, drumTimes),
    wheel.element,
    prizes,
    called.element,
  )
  const nameOf = (of: Segment | 'none') => (of === 'none' ? pick(language, ['không', 'none']) : SHORT[of])
  const segmentOf = ({ stop }: WheelSpin) => SEGMENTS_AROUND[stop] as Segment
  const isLifted = (spin: WheelSpin) => spin.top[0] === segmentOf(spin)
  const say = (spin: WheelSpin) => {
    const sum = spin.prizes.reduce((all, prize) => all + prize, 0)
    return `${names[segmentOf(spin)]}${isLifted(spin) ? ` · ×${spin.top[1]}` : ''}${sum ? ` · ${spin.prizes.join(' + ')}${spin.prizes.length > 1 ? ` = ${sum}` : ''}` : ''}`
  }
  return {
    stage,
    felt: makeFelt(names, pays, upTo),
    names,
    cover: () => {
      called.clear()
      prizes.replaceChildren()
      drumOf.textContent = '–'
      drumTimes.textContent = '–'
    },
    reveal: async (spin, ms) => {
      const long = isStill() ? 0 : ms
      if (long) await pause(Math.min(900, long / 10))
      drumOf.textContent = nameOf(spin.top[0])
      drumTimes.textContent = spin.top[0] === 'none' ? '–' : `×${spin.top[1]}`
      await wheel.spinTo(spin.stop, Math.min(7500, long * 0.65))
      for (const prize of spin.prizes) {
        prizes.append(el('b', { class: `prize seg-${segmentOf(spin)}` }, `×${prize}`))
        if (long) await pause(Math.min(800, long / 12))
      }
      called.say(say(spin))
    },
    say,
    badge: spin => ({ text: SHORT[segmentOf(spin)], look: `seg-${segmentOf(spin)}`, title: say(spin) }),
    kinds: Object.fromEntries(
      SEGMENTS.map(code => [
        code,
        code in BONUS_GAMES ? { pay: `${upTo} 1:${pays[code]}` } : { pay: `1:${pays[code]} (×2–×10)` },
      ]),
    ),
    rules: rulesOf(language, names),
  }
}
