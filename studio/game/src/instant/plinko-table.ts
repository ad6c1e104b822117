/** The coffee filter: a drop falls through rows of holes into one of the cups. */
import { fill } from '@sen/core/phrases'
import { writeFraction } from '../../../src/engines/fraction.ts'
import { writeTimes } from '../../../src/engines/multiplier.ts'
import { returnOfPlinko } from '../../../src/engines/plinko/plinko-returns.ts'
import {
  cupsOf,
  type PlinkoChoice,
  type PlinkoFile,
  type PlinkoView,
  RISKS,
} from '../../../src/engines/plinko/plinko-rules.ts'
import { el } from '../elements.ts'
import { flecks, svgOf } from './drawing.ts'
import { choiceOf, chooseIn, type InstantRound, type MakeTable, move } from './table.ts'

const [SIZE, TOP, CUPS_AT] = [800, 120, 660]

/** The middle of the board is 400; a row moves the drop by half a cup. */
const cupWidth = (rows: number) => 700 / (rows + 1)
const xOf = (rows: number, row: number, right: number) => SIZE / 2 + (right - row / 2) * cupWidth(rows)
const yOf = (rows: number, row: number) => TOP + (row * (CUPS_AT - TOP - 30)) / rows

/** Writes a prize short enough for a cup: 1.1, 880, 1.2K. */
const short = (times: number) => writeTimes(times).replace(/\.?0+$/, '')

function board(rows: number, cups: readonly number[]): string {
  const width = cupWidth(rows)
  const size = Math.min(9, width / 5)
  let holes = ''
  for (let row = 0; row < rows; row++)
    for (let at = 0; at <= row; at++)
      holes += `<circle cx="${xOf(rows, row, at).toFixed(1)}" cy="${yOf(rows, row).toFixed(1)}" r="${size.toFixed(1)}" fill="#12090a" stroke="#f4f7f7" stroke-opacity=".6" stroke-width="2"/>`
  const text = Math.min(26, width * 0.42)
  const drawn = cups
    .map((times, at) => {
      const x = xOf(rows, rows, at)
      const heat = Math.min(1, Math.abs(at - rows / 2) / (rows / 2))
      const colour = ['#7a4a22', '#9a5a1c', '#bd6a16', '#d9781a', '#f0531c'][Math.round(heat * 4)]
      return `<g class="cup" data-cup="${at}"><path d="M${x - width * 0.44} ${CUPS_AT}h${width * 0.88}l${-width * 0.1} 62q${-width * 0.34} 16 ${-width * 0.68} 0z" fill="${colour}" stroke="#ffe6a3" stroke-width="2"/><text x="${x}" y="${CUPS_AT + 42}" text-anchor="middle" font-size="${text.toFixed(1)}">${short(times)}</text></g>`
    })
    .join('')
  return `<rect x="20" y="20" width="760" height="760" rx="26" fill="#1b0f0a" stroke="url(#gold)" stroke-width="3"/>${flecks(800, 780, 70, 11)}
<path d="M300 34h200l-14 54q-86 26 -172 0z" fill="url(#steel)" stroke="#2b3335" stroke-width="3"/><path d="M282 34h236" stroke="#f4f7f7" stroke-width="9" stroke-linecap="round"/>
<path d="M372 88h56l-20 20h-16z" fill="url(#steel)" stroke="#2b3335" stroke-width="2"/>${holes}${drawn}
<g class="drop"><path d="M0 -15C9 -4 12 2 12 6A12 12 0 0 1 -12 6C-12 2 -9 -4 0 -15Z" fill="url(#drop)" stroke="#f3c78c" stroke-width="2"/></g>`
}

export const plinkoTable: MakeTable<PlinkoFile, InstantRound & PlinkoView> = ({ file, words, refresh }) => {
  const all = Object.keys(file.tables).map(Number)
  const choice: PlinkoChoice = { rows: all.includes(12) ? 12 : (all[0] as number), risk: 'medium' }
  const stage = el('div', { class: 'filter' })
  let picture = svgOf(SIZE, SIZE, '')
  const place = (x: number, y: number) =>
    picture.querySelector('.drop')?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
  const paint = () => {
    picture = svgOf(SIZE, SIZE, board(choice.rows, cupsOf(file, choice)))
    stage.replaceChildren(picture)
    place(SIZE / 2, 106)
  }
  const change = (to: Partial<PlinkoChoice>) => {
    Object.assign(choice, to)
    paint()
    refresh()
  }
  const rows = choiceOf(
    { name: 'rows', label: words.rows, values: all.map(many => [many, String(many)] as const), chosen: choice.rows },
    many => change({ rows: many }),
  )
  const risks = choiceOf(
    { name: 'risk', label: words.risk, values: RISKS.map(risk => [risk, words[risk]] as const), chosen: choice.risk },
    risk => change({ risk }),
  )
  paint()
  return {
    stage,
    choices: el('div', { class: 'choices' }, rows, risks),
    choice: () => ({ ...choice }),
    odds: () => {
      const cups = cupsOf(file, choice)
      return [[words.multiplier, `×${short(Math.min(...cups))} – ×${short(Math.max(...cups))}`]]
    },
    bestTimes: () => Math.max(...cupsOf(file, choice)),
    share: () => writeFraction(returnOfPlinko(file, choice), 6),
    clear: () => {
      for (const cup of picture.querySelectorAll('.cup')) cup.removeAttribute('data-lit')
      place(SIZE / 2, 106)
    },
    show: async (round, isNew) => {
      if (!isNew) {
        Object.assign(choice, round.choice)
        chooseIn(rows, choice.rows)
        chooseIn(risks, choice.risk)
        paint()
      }
      const many = choice.rows
      // Where the drop is before each row, and in its cup at the end.
      const way = [0]
      for (const turn of round.turns) way.push((way.at(-1) as number) + turn)
      await move(isNew ? 90 * many + 500 : 0, share => {
        const at = share * many
        const row = Math.min(many - 1, Math.floor(at))
        const part = at - row
        const [from, to] = [xOf(many, row, way[row] as number), xOf(many, row + 1, way[row + 1] as number)]
        const lift = Math.sin(part * Math.PI) * 10
        place(from + (to - from) * part, yOf(many, row) - 14 + (yOf(many, row + 1) - yOf(many, row)) * part - lift)
      })
      place(xOf(many, many, round.cup), CUPS_AT - 6)
      picture.querySelector(`[data-cup="${round.cup}"]`)?.setAttribute('data-lit', '')
    },
    setState: state => {
      for (const group of [rows, risks])
        for (const input of group.querySelectorAll('input')) input.disabled = state !== 'idle'
    },
    say: round => fill(words.drops, { 0: round.multiplier }),
    rules: words.plinkoRules.split('|'),
  }
}
