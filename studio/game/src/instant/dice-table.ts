/** The loom: a shuttle runs over a hundred threads and stops at a number; the silk of the winning side lies under it. */
import { fill } from '@sen/core/phrases'
import { returnOfDice } from '../../../src/engines/dice/dice-returns.ts'
import {
  type DiceChoice,
  type DiceFile,
  type DiceView,
  NUMBERS,
  timesOfDice,
  waysOfDice,
} from '../../../src/engines/dice/dice-rules.ts'
import { writeFraction } from '../../../src/engines/fraction.ts'
import { writeTimes } from '../../../src/engines/multiplier.ts'
import { el } from '../elements.ts'
import { flecks, SHUTTLE, svgOf } from './drawing.ts'
import { choiceOf, chooseIn, type InstantRound, type MakeTable, move, type Seat } from './table.ts'

const [LEFT, WIDTH] = [60, 880]
const STEP = 50
const xOf = (number: number) => LEFT + (number / NUMBERS) * WIDTH
const write = (number: number) => (number / 100).toFixed(2)

const THREADS = Array.from({ length: 89 }, (_, at) => `M${LEFT + at * 10} 40V300`).join('')
const SCALE = [0, 25, 50, 75, 100]
  .map(mark => `<text x="${LEFT + (mark / 100) * WIDTH}" y="352" text-anchor="middle">${mark}</text>`)
  .join('')

const draw = () =>
  svgOf(
    1000,
    380,
    `<rect x="30" y="18" width="940" height="304" rx="22" fill="#0d1d20" stroke="url(#gold)" stroke-width="3"/>${flecks(1000, 320, 60)}
<g class="zones"><rect class="lose" y="150" height="40" rx="6" fill="#3b2230"/><rect class="win" y="150" height="40" rx="6" fill="url(#silk)"/></g>
<path d="${THREADS}" stroke="#f3e7cf" stroke-opacity=".35" stroke-width="1.500"/>
<rect x="30" y="18" width="940" height="24" rx="12" fill="url(#wood)"/><rect x="30" y="298" width="940" height="24" rx="12" fill="url(#wood)"/>
<g class="mark"><path d="M0 130V208" stroke="#ffe6a3" stroke-width="5"/><path d="M-14 116h28l-14 20z" fill="url(#gold)"/></g>
<g class="shuttle">${SHUTTLE}</g><g class="scale">${SCALE}</g>`,
  )

/** The picture of the loom: where the shuttle is, and which side wins. */
function makeLoom() {
  const picture = draw()
  const part = (name: string) => picture.querySelector(`.${name}`) as SVGElement
  return {
    picture,
    place: (number: number) => part('shuttle').setAttribute('transform', `translate(${xOf(number)} 240)`),
    mark: ({ side, target }: DiceChoice) => {
      const x = xOf(target)
      const [below, above] = [
        [LEFT, x],
        [x, LEFT + WIDTH],
      ] as const
      const zones = side === 'under' ? { win: below, lose: above } : { win: above, lose: below }
      for (const [name, [from, to]] of Object.entries(zones)) {
        part(name).setAttribute('x', String(from))
        part(name).setAttribute('width', String(to - from))
      }
      part('mark').setAttribute('transform', `translate(${x} 0)`)
    },
  }
}

/** The two sides and the slider of the target; `onChange` hears of every choice of the player's. */
function makeChoices(
  { file, words }: Pick<Seat<DiceFile>, 'file' | 'words'>,
  choice: DiceChoice,
  onChange: () => void,
) {
  const slider = el('input', { type: 'range', step: String(STEP), 'aria-label': words.target, 'data-testid': 'target' })
  const said = el('output', { class: 'target', 'data-testid': 'target-said' })
  const values = [
    ['under', words.under],
    ['over', words.over],
  ] as const
  const sides = choiceOf({ name: 'side', label: words.target, values, chosen: choice.side }, side => {
    // The chance stays, the side changes.
    Object.assign(choice, { side, target: NUMBERS - 1 - choice.target })
    show()
    onChange()
  })
  const show = () => {
    const { least, most } = file.ways
    const [min, max] = choice.side === 'under' ? [least, most] : [NUMBERS - 1 - most, NUMBERS - 1 - least]
    slider.min = String(min)
    slider.max = String(max)
    slider.value = String(choice.target)
    slider.setAttribute('aria-valuetext', write(choice.target))
    said.textContent = `${choice.side === 'under' ? words.under : words.over} ${write(choice.target)}`
    chooseIn(sides, choice.side)
  }
  slider.addEventListener('input', () => {
    choice.target = Number(slider.value)
    show()
    onChange()
  })
  show()
  return {
    element: el('div', { class: 'choices' }, sides, el('div', { class: 'slide' }, said, slider)),
    inputs: [slider, ...sides.querySelectorAll('input')],
    show,
  }
}

export const diceTable: MakeTable<DiceFile, InstantRound & DiceView> = ({ file, words, refresh }) => {
  const choice: DiceChoice = { side: 'under', target: 5000 }
  const loom = makeLoom()
  const number = el('p', { class: 'rolled', 'data-testid': 'rolled' }, '–')
  const stage = el('div', { class: 'loom' }, number)
  stage.append(loom.picture)
  let at = NUMBERS / 2
  const place = (to: number) => {
    at = to
    loom.place(to)
  }
  const choices = makeChoices({ file, words }, choice, () => {
    loom.mark(choice)
    refresh()
  })
  loom.mark(choice)
  place(at)
  return {
    stage,
    choices: choices.element,
    choice: () => ({ ...choice }),
    odds: () => [
      [words.chance, `${(waysOfDice(choice) / 100).toFixed(2)} %`],
      [words.multiplier, `×${writeTimes(timesOfDice(file, choice))}`],
    ],
    bestTimes: () => timesOfDice(file, choice),
    share: () => writeFraction(returnOfDice(file, choice), 6),
    clear: () => {
      number.textContent = '–'
      delete stage.dataset.won
    },
    show: async (round, isNew) => {
      if (!isNew) {
        Object.assign(choice, round.choice)
        choices.show()
        loom.mark(choice)
      }
      const from = at
      // It runs to and fro once, and slows down where it stops.
      await move(isNew ? 1100 : 0, share => {
        const eased = 1 - (1 - share) ** 3
        place(from + (round.rolled - from) * eased + Math.sin(share * Math.PI * 2) * 2600 * (1 - share))
        number.textContent = write(share === 1 ? round.rolled : Math.min(NUMBERS - 1, Math.max(0, Math.round(at))))
      })
      place(round.rolled)
      stage.dataset.won = String(round.isWon)
    },
    setState: state => {
      for (const input of choices.inputs) input.disabled = state !== 'idle'
    },
    say: round => fill(words.rolled, { 0: write(round.rolled) }),
    rules: fill(words.diceRules, { 0: file.keep }).split('|'),
  }
}
