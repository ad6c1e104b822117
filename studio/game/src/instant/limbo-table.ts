/** The shuttlecock: kicked up, it flies as high as the round says; the line is the height that was bet on. */
import { fill } from '@sen/core/phrases'
import { writeFraction } from '../../../src/engines/fraction.ts'
import { returnOfLimbo } from '../../../src/engines/limbo/limbo-returns.ts'
import { HEIGHTS, type LimboFile, type LimboView, waysOfLimbo } from '../../../src/engines/limbo/limbo-rules.ts'
import { el } from '../elements.ts'
import { FEATHERED, flecks, svgOf } from './drawing.ts'
import { choiceOf, chooseIn, type InstantRound, type MakeTable, move } from './table.ts'

const [SIZE, GROUND, SKY] = [800, 700, 90]
const QUICK = [150, 200, 500, 1000, 10_000]

/** Heights are drawn on a scale on which each doubling is as far as the one before, from ×1 on the ground to ×1000. */
const yOf = (hundredths: number) =>
  GROUND - Math.min(1, Math.log2(Math.max(1, hundredths / 100)) / Math.log2(1000)) * (GROUND - SKY)

const LADDER = [1, 2, 5, 10, 50, 100, 500]
  .map(times => {
    const y = yOf(times * 100)
    return `<path d="M130 ${y}H740" stroke="#c3cfcb" stroke-opacity=".16" stroke-width="2"/><text x="40" y="${y + 8}">×${times}</text>`
  })
  .join('')

const draw = () =>
  svgOf(
    SIZE,
    SIZE,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0c1d3f"/><stop offset=".6" stop-color="#1d4a63"/><stop offset="1" stop-color="#c77a3c"/></linearGradient></defs>
<rect x="20" y="20" width="760" height="760" rx="26" fill="url(#sky)" stroke="url(#gold)" stroke-width="3"/>${flecks(780, 400, 60, 5)}
<path d="M24 ${GROUND}h66v-46l40-26 40 26v46h80v-70l54-32 54 32v70h96v-38l34-20 34 20v38h86v-62l46-28 46 28v62h76v54q0 22 -22 22H46q-22 0 -22 -22z" fill="#1b0f0a" stroke="#f6cf62" stroke-opacity=".4" stroke-width="2"/>
<g class="scale">${LADDER}</g><g class="mark"><path d="M130 0H740" stroke="#ffe6a3" stroke-width="5" stroke-dasharray="16 10"/><path d="M750 -12l20 12 -20 12z" fill="url(#gold)"/></g>
<g class="flier">${FEATHERED}</g>`,
  )

export const limboTable: MakeTable<LimboFile, InstantRound & LimboView> = ({ file, words, refresh }) => {
  const choice = { target: 200 }
  const { least, most } = file.targets
  const picture = draw()
  const number = el('p', { class: 'rolled', 'data-testid': 'height' }, '–')
  const stage = el('div', { class: 'sky' }, number)
  stage.append(picture)
  const place = (hundredths: number) =>
    picture.querySelector('.flier')?.setAttribute('transform', `translate(420 ${yOf(hundredths) - 12})`)
  const span = { min: String(least / 100), max: String(most / 100), step: '0.01' }
  const named = { 'aria-label': words.target, 'data-testid': 'target' }
  const input = el('input', { type: 'number', inputmode: 'decimal', ...span, ...named })
  const values = QUICK.filter(one => one >= least && one <= most).map(one => [one, `×${one / 100}`] as const)
  const quick = choiceOf({ name: 'quick', label: words.target, values, chosen: choice.target }, target =>
    change(target),
  )
  const mark = () => picture.querySelector('.mark')?.setAttribute('transform', `translate(0 ${yOf(choice.target)})`)
  const show = () => {
    input.value = (choice.target / 100).toFixed(2)
    chooseIn(quick, choice.target)
    mark()
  }
  const change = (target: number) => {
    choice.target = Math.min(most, Math.max(least, target))
    show()
    refresh()
  }
  input.addEventListener('change', () => change(Math.round(Number(input.value) * 100) || choice.target))
  show()
  place(100)
  return {
    stage,
    choices: el('div', { class: 'choices' }, quick, el('div', { class: 'slide' }, el('span', {}, '×'), input)),
    choice: () => ({ ...choice }),
    odds: () => [
      [words.chance, `${((waysOfLimbo(file, choice) / HEIGHTS) * 100).toFixed(2)} %`],
      [words.multiplier, `×${(choice.target / 100).toFixed(2)}`],
    ],
    bestTimes: () => choice.target * 100,
    share: () => writeFraction(returnOfLimbo(file, choice), 6),
    clear: () => {
      number.textContent = '–'
      delete stage.dataset.won
      place(100)
    },
    show: async (round, isNew) => {
      if (!isNew) {
        Object.assign(choice, round.choice)
        show()
      }
      const height = Number(round.height) * 100
      await move(isNew ? 900 : 0, share => {
        const now = 100 * (Math.max(100, height) / 100) ** (1 - (1 - share) ** 2)
        place(now)
        number.textContent = `×${share === 1 ? round.height : (now / 100).toFixed(2)}`
      })
      stage.dataset.won = String(round.isWon)
    },
    setState: state => {
      for (const one of [input, ...quick.querySelectorAll('input')]) one.disabled = state !== 'idle'
    },
    say: round => fill(words.flew, { 0: round.height }),
    rules: fill(words.limboRules, { 0: file.keep, 1: (least / 100).toFixed(2), 2: (most / 100).toFixed(2) }).split('|'),
  }
}
