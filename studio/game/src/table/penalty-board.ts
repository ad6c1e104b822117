/** The board of a penalty shoot-out: five kicks at a goal, one after the other, and what may be called of them. */
import {
  ENDS,
  type End,
  eventOf,
  GOALS,
  goalsOf,
  KICKS,
  type PenaltyField,
  type Shootout,
} from '../../../src/engines/table/penalty.ts'
import { el } from '../elements.ts'
import { evenly, svgOf } from '../instant/drawing.ts'
import { type MakeBoard, pause, pick, row, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill } from './dice-art.ts'

type Team = PenaltyField['teams'][number]

const GROUND = `<rect width="400" height="230" fill="#12352a"/><path d="M0 0h400v96H0z" fill="#0c1f2b"/><path d="M0 150h400v80H0z" fill="#1c7a3e"/><path d="M0 168h400v16H0zM0 204h400v18H0z" fill="#1a6e38"/>
<path d="${Array.from({ length: 14 }, (_, at) => `M${72 + at * 19.7} 38V150`).join('')}${Array.from({ length: 6 }, (_, at) => `M70 ${54 + at * 19}H330`).join('')}" stroke="#ffffff33" fill="none"/>
<path d="M70 152V38H330V152" fill="none" stroke="#f7f4ea" stroke-width="6" stroke-linejoin="round"/><ellipse cx="200" cy="206" rx="5" ry="2.500" fill="#fff"/>`
/** A goalkeeper whose feet are at 0, 0. */
const keeperOf = ({ shirt, gloves }: Team) =>
  `<g class="keeper"><path d="M-9 0l4-28h10l4 28" fill="#1b1f26"/><path d="M-13-62h26l4 36h-34z" fill="${shirt}" stroke="#0006"/><path d="M-13-58l-20-14M13-58l20-14" stroke="${shirt}" stroke-width="9" stroke-linecap="round"/><circle cx="-35" cy="-74" r="7" fill="${gloves}" stroke="#0008"/><circle cx="35" cy="-74" r="7" fill="${gloves}" stroke="#0008"/><circle cy="-72" r="10" fill="#d9a377"/></g>`
const BALL =
  '<g class="ball"><circle r="11" fill="#fbfaf5" stroke="#222" stroke-width="1.500"/><path d="M0-5l5 4-2 6h-6l-2-6z" fill="#222"/></g>'

/** Where a kick goes, and where the goalkeeper is then. */
function flightOf(end: End, next: () => number): { ball: [x: number, y: number]; keeper: [x: number, turn: number] } {
  const side = next() < 0.5 ? -1 : 1
  const [far, high] = [45 + next() * 65, 62 + next() * 66]
  if (end === 'goal') return { ball: [200 + side * far, high], keeper: [200 - side * (20 + next() * 40), -side * 58] }
  if (end === 'saved') return { ball: [200 + side * far, high + 8], keeper: [200 + side * (far - 52), side * 62] }
  return { ball: [200 + side * (150 + next() * 30), 30 + next() * 90], keeper: [200 + side * 34, side * 54] }
}

function makeGoal(field: PenaltyField) {
  const element = el('div', { class: 'pit' })
  const placed = ([x, y]: readonly [number, number], turn: number, size: number) =>
    `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(0)}deg) scale(${size})`
  const [spotOf, line] = [placed([200, 200], 0, 1), placed([200, 152], 0, 1)]
  return {
    element,
    set: (event: number) => {
      const team = field.teams[field.card[event]?.keeps ?? 0] as Team
      element.replaceChildren(svgOf(400, 230, GROUND + keeperOf(team) + BALL))
      for (const [name, where] of [
        ['.keeper', line],
        ['.ball', spotOf],
      ] as const)
        (element.querySelector(name) as SVGElement).style.transform = where
    },
    /** Shows a kick, over this time or at once. */
    kick: (end: End, next: () => number, ms: number) => {
      const { ball, keeper } = flightOf(end, next)
      const moves = [
        ['.ball', spotOf, placed(ball, ball[0] * 3, 0.7)],
        ['.keeper', line, placed([keeper[0], 146], keeper[1], 1)],
      ] as const
      for (const [name, from, to] of moves) {
        const figure = element.querySelector(name) as SVGElement
        figure.style.transform = to
        if (ms > 0) figure.animate([{ transform: from }, { transform: to }], { duration: ms, easing: 'ease-out' })
      }
    },
  }
}

const ENDS_SAID: Record<End, readonly [string, string]> = {
  goal: ['Vào', 'Goal'],
  saved: ['Bị cản', 'Saved'],
  wide: ['Ra ngoài', 'Wide'],
}
const LOOK: Record<End, string> = { goal: 'tie', saved: 'hot', wide: 'cold' }

function namesOfSpots(language: 'vi' | 'en'): Record<string, string> {
  const goals = ([least, most]: readonly [number, number]) =>
    pick(language, [`${least < most ? `${least}–` : ''}${most} bàn`, `${least < most ? `${least}–` : ''}${most} goals`])
  return {
    ...Object.fromEntries(
      KICKS.flatMap(kick =>
        ENDS.map(end => {
          const said = pick(language, ENDS_SAID[end]).toLowerCase()
          return [`kick-${kick}-${end}`, pick(language, [`Lượt ${kick} ${said}`, `Kick ${kick} ${said}`])]
        }),
      ),
    ),
    ...Object.fromEntries(Object.entries(GOALS).map(([code, range]) => [code, goals(range)])),
  }
}

function makeFelt(
  names: Readonly<Record<string, string>>,
  pays: Readonly<Record<string, string>>,
  language: 'vi' | 'en',
) {
  const teams = el('h3', {})
  const kicks = KICKS.map(kick =>
    row(
      'across-4',
      el('div', { class: 'who-runs' }, pick(language, [`Lượt ${kick}`, `Kick ${kick}`])),
      ...ENDS.map(end => {
        const code = `kick-${kick}-${end}`
        const given = { name: pick(language, ENDS_SAID[end]), look: LOOK[end] }
        return spot(code, names[code] as string, `1:${pays[end]}`, given)
      }),
    ),
  )
  const goals = Object.keys(GOALS).map(code => spot(code, names[code] as string, `1:${pays[code.replace('-', '')]}`))
  return { teams, element: el('div', { class: 'felt race' }, teams, ...kicks, row('across-4', ...goals)) }
}

export const penaltyBoard: MakeBoard<Shootout> = ({ file, language }) => {
  const field = file.field as PenaltyField
  const { ways, card } = field
  const names = namesOfSpots(language)
  const goal = makeGoal(field)
  const called = makeCalled()
  const marks = el('ol', { class: 'asks' })
  const mark = (end?: End) =>
    el('li', { class: `mark ${end ? LOOK[end] : ''}` }, end ? (end === 'goal' ? '●' : '✕') : '–')
  const felt = makeFelt(names, file.pays, language)
  const showMarks = (kicks: readonly End[]) => marks.replaceChildren(...KICKS.map((_, at) => mark(kicks[at])))
  const teamOf = (at: number | undefined) => field.teams[at ?? 0]?.name[language] ?? ''
  const prepare = (number: number) => {
    const event = eventOf(field, number)
    const [kicks, keeps] = [teamOf(card[event]?.kicks), teamOf(card[event]?.keeps)]
    felt.teams.textContent = pick(language, [`${kicks} sút, thủ môn ${keeps}`, `${kicks} to kick, ${keeps} in goal`])
    goal.set(event)
  }
  const say = (shootout: Shootout) => {
    const ends = shootout.kicks.map(end => pick(language, ENDS_SAID[end])).join(' · ')
    return `${ends}: ${pick(language, [`${goalsOf(shootout)} bàn`, `${goalsOf(shootout)} goals`])}`
  }
  prepare(0)
  showMarks([])
  return {
    stage: el('div', { class: 'card-stage' }, goal.element, marks, called.element),
    felt: felt.element,
    names,
    prepare,
    cover: () => {
      called.clear()
      showMarks([])
    },
    reveal: async (shootout, ms) => {
      const next = evenly(shootout.course * 11 + 5)
      const step = isStill() ? 0 : Math.min(2400, ms / KICKS.length)
      goal.set(shootout.event)
      for (const [at, end] of shootout.kicks.entries()) {
        if (step) await pause(step * 0.35)
        goal.kick(end, next, step * 0.3)
        if (step) await pause(step * 0.3)
        showMarks(shootout.kicks.slice(0, at + 1))
        if (step) await pause(step * 0.35)
      }
      called.say(say(shootout))
    },
    say,
    badge: shootout => {
      const goals = goalsOf(shootout)
      return { text: String(goals), look: goals > 3 ? 'hot' : goals > 2 ? 'tie' : 'cold', title: say(shootout) }
    },
    rules: pick(language, [
      `Loạt sút mô phỏng: một đội sút năm lượt vào khung thành của đội kia. Lịch ${card.length} loạt lặp lại theo số ván; tên hai đội hiện trên bàn.|Mỗi lượt: vào ${ways.goal} %, thủ môn cản ${ways.saved} %, ra ngoài ${ways.wide} %, như nhau với mọi đội và mọi lượt.|Cược từng lượt trả theo kết quả lượt đó; cược số bàn tính cả năm lượt. Giá cố định.`,
      `A simulated shoot-out: one team takes five kicks at the other’s goal. The card of ${card.length} shoot-outs comes round by the number of the round; the teams stand on the felt.|Each kick: goal ${ways.goal} %, saved ${ways.saved} %, wide ${ways.wide} %, the same for every team and every kick.|A bet on a kick pays by how that kick ends; a bet on goals counts all five. Prices are fixed.`,
    ]).split('|'),
  }
}
