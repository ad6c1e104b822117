/** The board of the dice tower: three lit floors of bamboo, two dice that fall through them. */
import { LIGHTS, SUMS, type TowerFall } from '../../../src/engines/table/dice-tower.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pause, pick, row, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill, makeDie, pipFace } from './dice-art.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const NAMES: Record<string, readonly [string, string]> = {
  low: ['Dưới 7', 'Under 7'],
  high: ['Trên 7', 'Over 7'],
  double: ['Hai viên giống nhau', 'A double'],
  ...Object.fromEntries(SUMS.map(sum => [`sum-${sum}`, [`Tổng ${sum}`, `Total ${sum}`] as const])),
}

const poles = [30, 110, 190, 270]
  .map(
    x =>
      `<rect x="${x - 6}" y="0" width="12" height="190" rx="5" fill="url(#wood)"/>${[38, 84, 130].map(y => `<path d="M${x - 7} ${y}h14" stroke="#3d2009" stroke-width="3"/>`).join('')}`,
  )
  .join('')
const TOWER = `<rect width="300" height="190" rx="12" fill="#1c2a17"/>${poles}${[50, 104, 158].map(y => `<rect x="14" y="${y}" width="272" height="8" rx="4" fill="url(#gold)" fill-opacity=".75"/>`).join('')}`

const RULES = [
  'Sau khi đóng cược, ba tầng giàn tre thắp sáng ba tổng khác nhau, mỗi tổng một hệ số ×2, ×3, ×5 hoặc ×10 (cơ hội 12, 5, 2 và 1 trên 20). Rồi hai viên xúc xắc rơi qua giàn.|Cửa tổng trả theo số ghi trên cửa; tổng được thắp sáng trả số đó nhân với hệ số.|Tổng 7 thua cả Dưới 7 và Trên 7. Tỷ lệ hoàn trả đã tính cả các hệ số.',
  'When betting has closed, three floors of the bamboo tower light three different totals, each with ×2, ×3, ×5 or ×10 (12, 5, 2 and 1 in 20). Then two dice fall through the tower.|A total pays what stands on it; one that is lit pays that times its multiplier.|Seven loses both Under 7 and Over 7. The returns include the multipliers.',
] as const

/** The tower: `light` shows its floors, `fall` lets two dice fall through it. */
function makeTower() {
  const dice = [0, 1].map(() => makeDie(FACES.map(pipFace)))
  const lights = [0, 1, 2].map(() => el('span', { class: 'floor' }))
  const falling = el('div', { class: 'falling' }, ...dice.map(({ element }) => element))
  const element = el('div', { class: 'tower' }, el('div', { class: 'floors' }, ...lights), falling)
  element.prepend(svgOf(300, 190, TOWER))
  return {
    element,
    clear: () => {
      delete element.dataset.shown
      for (const light of lights) light.textContent = ''
    },
    light: async (lit: TowerFall['lit'], step: number) => {
      for (const [at, [sum, times]] of lit.entries()) {
        if (step) await pause(step)
        ;(lights[at] as HTMLElement).textContent = `${sum} ×${times}`
      }
    },
    fall: async (shown: TowerFall['dice'], ms: number) => {
      element.dataset.shown = ''
      if (ms)
        falling.animate(
          [0, 0.3, 0.34, 0.64, 0.68, 1].map((offset, at) => ({
            offset,
            transform: `translate(${[0, -18, -10, 20, 12, 0][at]}px, ${[-150, -96, -104, -44, -52, 0][at]}px)`,
          })),
          { duration: ms, easing: 'ease-in' },
        )
      await Promise.all(dice.map((die, at) => die.throwTo((shown[at] as number) - 1, ms)))
    },
  }
}

export const diceTowerBoard: MakeBoard<TowerFall> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const tower = makeTower()
  const called = makeCalled()
  const stage = el('div', { class: 'dice-stage' }, tower.element, called.element)
  const place = (code: string, key: string, look: string, name?: string) =>
    spot(code, names[code] as string, `1:${pays[key]}`, { look, ...(name ? { name } : {}) })
  const felt = el(
    'div',
    { class: 'felt dice-tower' },
    row(
      'side-tie',
      place('low', 'half', 'cold huge'),
      place('double', 'double', 'tie huge'),
      place('high', 'half', 'hot huge'),
    ),
    row('four', ...SUMS.map(sum => place(`sum-${sum}`, `sum${Math.min(sum, 14 - sum)}`, 'sum', String(sum)))),
  )
  const sumOf = ({ dice: [one = 0, two = 0] }: TowerFall) => one + two
  const isDouble = ({ dice: [one, two] }: TowerFall) => one === two
  const say = (fall: TowerFall) => {
    const lit = fall.lit.find(([sum]) => sum === sumOf(fall))
    return `${fall.dice.join(' + ')} = ${sumOf(fall)}${lit ? ` · ×${lit[1]}` : ''}${isDouble(fall) ? ` · ${pick(language, ['đôi', 'double'])}` : ''}`
  }
  const mark = (lit: TowerFall['lit']) => {
    for (const one of felt.querySelectorAll<HTMLElement>('[data-lit]')) delete one.dataset.lit
    for (const [sum, times] of lit)
      (felt.querySelector(`[data-spot="sum-${sum}"]`) as HTMLElement).dataset.lit = `×${times}`
  }
  return {
    stage,
    felt,
    names,
    cover: () => {
      called.clear()
      mark([])
      tower.clear()
    },
    reveal: async (fall, ms) => {
      const long = isStill() ? 0 : ms
      await tower.light(fall.lit, Math.min(900, long / 8))
      mark(fall.lit)
      await tower.fall(fall.dice, Math.min(3200, long / 2))
      called.say(say(fall))
    },
    say,
    badge: fall => ({
      text: String(sumOf(fall)),
      look: sumOf(fall) === 7 ? 'tie' : sumOf(fall) > 7 ? 'hot' : 'cold',
      title: say(fall),
    }),
    kinds: Object.fromEntries(
      Object.keys(pays)
        .filter(key => key.startsWith('sum'))
        .map(key => [key, { pay: `1:${pays[key]} (×${LIGHTS[0]?.[0]}–×${LIGHTS.at(-1)?.[0]})` }]),
    ),
    rules: pick(language, RULES).split('|'),
  }
}
