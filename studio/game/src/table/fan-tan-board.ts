/** The board of fan tan: beads under a bowl, counted off by fours until one to four are left. */
import { endOf, FAN_TAN } from '../../../src/engines/table/fan-tan.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pause, pick, row, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill, makeBowl } from './dice-art.ts'

const TITLES: Record<string, string> = { fan: 'Fan', nim: 'Nim', kwok: 'Kwok', nga: 'Nga Tan', ssh: 'SSH' }
const ENDS = [1, 2, 3, 4]

const nameOf = (code: string): readonly [string, string] => {
  if (code === 'odd') return ['Lẻ', 'Odd']
  if (code === 'even') return ['Chẵn', 'Even']
  const [kind, ...numbers] = code.split('-') as [string, ...string[]]
  const title = TITLES[kind]
  if (kind === 'nim') return [`Nim ${numbers[0]}, hoàn ${numbers[1]}`, `Nim ${numbers[0]}, ${numbers[1]} pushes`]
  if (kind === 'nga')
    return [
      `Nga Tan ${numbers[0]}/${numbers[1]}, hoàn ${numbers[2]}`,
      `Nga Tan ${numbers[0]}/${numbers[1]}, ${numbers[2]} pushes`,
    ]
  return [`${title} ${numbers.join('/')}`, `${title} ${numbers.join('/')}`]
}
const NAMES = Object.fromEntries(Object.keys(FAN_TAN).map(code => [code, nameOf(code)]))

const bead = (x: number, y: number, column: number, colour: string) =>
  `<g class="bead" data-column="${column}"><circle cx="${x}" cy="${y + 2}" r="6.500" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="6.500" fill="${colour}"/><circle cx="${x - 2}" cy="${y - 2.5}" r="2" fill="#fff" fill-opacity=".7"/></g>`

/** Beads in columns of four; the last column is what is left. */
function drawBeads(beads: number): SVGSVGElement {
  const columns = Math.ceil(beads / 4)
  const wide = 300 / Math.max(columns, 1)
  return svgOf(
    320,
    72,
    Array.from({ length: beads }, (_, at) => {
      const column = Math.floor(at / 4)
      const isLast = column === columns - 1
      return bead(10 + (column + 0.5) * wide, 12 + (at % 4) * 16, column, isLast ? '#e9b949' : '#a8472c')
    }).join(''),
  )
}

const RULES = [
  'Một nắm hạt nằm dưới bát. Mở bát, hạt được gạt ra từng bốn hạt; số hạt còn lại, từ 1 đến 4, là kết quả. Bốn kết quả có cơ hội như nhau.|Fan: một số. Kwok: một trong hai số. SSH: một trong ba số. Nim: số đầu thắng, số sau được hoàn tiền cược. Nga Tan: hai số đầu thắng, số sau được hoàn tiền cược.|Tỷ lệ trả thưởng trên bàn đã trừ hoa hồng 5 % của tiền thắng.',
  'A handful of beads lies under a bowl. They are counted off by fours; the one to four that are left decide, each as likely as the others.|Fan: one number. Kwok: either of two. SSH: any of three. Nim: the first wins, the second pushes (the stake is returned). Nga Tan: the first two win, the third pushes.|What the felt says is paid has the 5 % commission on wins taken off already.',
] as const

export const fanTanBoard: MakeBoard<number> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const plate = el('div', { class: 'on-plate beads' })
  const bowl = makeBowl(plate)
  const called = makeCalled()
  const stage = el('div', { class: 'dice-stage' }, bowl.element, called.element)
  const place = (code: string, key: string, look: string, name?: string) =>
    spot(code, names[code] as string, `1:${pays[key]}`, { look, ...(name ? { name } : {}) })
  const all = (kind: string, look: string, short: (numbers: string[]) => string) =>
    Object.keys(FAN_TAN)
      .filter(code => code.startsWith(`${kind}-`))
      .map(code => place(code, kind, look, short(code.split('-').slice(1))))
  const group = (title: string, ...rows: HTMLElement[]) =>
    el('section', { class: 'felt-group' }, el('h3', {}, title), ...rows)
  const back = pick(language, ['hoàn', 'push'])
  const felt = el(
    'div',
    { class: 'felt fan-tan' },
    row('four', ...ENDS.map(end => place(`fan-${end}`, 'fan', 'tie huge'))),
    row('two', place('odd', 'even', 'hot'), place('even', 'even', 'cold')),
    group(
      pick(language, ['Kwok: hai số thắng', 'Kwok: two numbers win']),
      row('three', ...all('kwok', '', of => of.join(' / '))),
    ),
    group(
      pick(language, ['Nga Tan: hai số thắng, một số hoàn tiền', 'Nga Tan: two win, one pushes']),
      row('four', ...all('nga', '', ([a, b, c]) => `${a} / ${b} · ${back} ${c}`)),
    ),
    group(
      pick(language, ['Nim: một số thắng, một số hoàn tiền', 'Nim: one wins, one pushes']),
      row('four', ...all('nim', '', ([a, b]) => `${a} · ${back} ${b}`)),
    ),
    group(
      pick(language, ['SSH: ba số thắng', 'SSH: three numbers win']),
      row('four', ...all('ssh', '', of => of.join(' / '))),
    ),
  )
  const say = (beads: number) =>
    pick(language, [`${beads} hạt, còn ${endOf(beads)}`, `${beads} beads, ${endOf(beads)} left`])
  return {
    stage,
    felt,
    names,
    cover: isNew => {
      called.clear()
      bowl.cover(isNew)
    },
    reveal: async (beads, ms) => {
      const drawing = drawBeads(beads)
      plate.replaceChildren(drawing as unknown as HTMLElement)
      const long = isStill() ? 0 : ms
      await bowl.lift(Math.min(long, 1500))
      const columns = Math.ceil(beads / 4) - 1
      const step = Math.min(350, Math.max(0, long - 2200) / Math.max(columns, 1))
      for (let column = 0; column < columns; column++) {
        if (step) await pause(step)
        for (const one of drawing.querySelectorAll(`[data-column="${column}"]`)) one.classList.add('counted')
      }
      called.say(say(beads))
    },
    say,
    badge: beads => ({
      text: String(endOf(beads)),
      look: endOf(beads) % 2 ? 'hot' : 'cold',
      title: say(beads),
    }),
    rules: pick(language, RULES).split('|'),
  }
}
