/** The gates of the old town, one after another; behind some doors the way goes on. */
import { fill } from '@sen/core/phrases'
import { writeFraction } from '../../../src/engines/fraction.ts'
import { writeTimes } from '../../../src/engines/multiplier.ts'
import { returnOfTowers } from '../../../src/engines/towers/towers-returns.ts'
import {
  type TowersFile,
  type TowersView,
  timesOfTowers,
  WAYS,
  type Way,
} from '../../../src/engines/towers/towers-rules.ts'
import { el } from '../elements.ts'
import { DOOR, DOOR_BARRED, DOOR_OPEN, svgOf } from './drawing.ts'
import { choiceOf, chooseIn, type InstantRound, type MakeTable, move, type Seat } from './table.ts'

type Round = InstantRound & TowersView
type Look = 'closed' | 'safe' | 'burst' | 'passed'

const PICTURES: Record<Look, string> = { closed: DOOR, safe: DOOR_OPEN, burst: DOOR_BARRED, passed: DOOR_OPEN }

/** The gates with their doors, built anew for each way to play. */
function makeGates({ file, words, step }: Pick<Seat<TowersFile>, 'file' | 'words' | 'step'>) {
  const stage = el('div', { class: 'gates' })
  let doors: HTMLButtonElement[][] = []
  const paint = (level: number, door: number, look: Look) => {
    const button = doors[level]?.[door]
    if (!button || button.dataset.look === look) return
    button.dataset.look = look
    const label = look === 'closed' ? words.door : look === 'burst' ? words.doorBarred : words.doorOpen
    button.setAttribute('aria-label', fill(label, { 0: level + 1, 1: door + 1 }))
    button.replaceChildren(svgOf(100, 120, PICTURES[look]))
  }
  const makeDoor = (level: number, at: number) => {
    const button = el('button', { type: 'button', class: 'field', 'data-testid': `door-${level}-${at}` })
    button.addEventListener('click', () => step({ door: at }))
    return button
  }
  return {
    stage,
    paint,
    build: (way: Way) => {
      const many = file.ways[way].doors
      doors = Array.from({ length: file.levels }, (_, level) =>
        Array.from({ length: many }, (_door, at) => makeDoor(level, at)),
      )
      stage.replaceChildren(
        ...doors.map((row, level) =>
          el('div', { class: 'gate' }, el('b', {}, `×${writeTimes(timesOfTowers(file, way, level + 1))}`), ...row),
        ),
      )
      for (const [level, row] of doors.entries()) for (const at of row.keys()) paint(level, at, 'closed')
    },
    /** Only the doors of this level may be tried; none when there is none. */
    lock: (next: number | undefined) => {
      for (const [level, row] of doors.entries()) {
        row[0]?.parentElement?.toggleAttribute('data-next', level === next)
        for (const door of row) door.disabled = level !== next
      }
    },
  }
}

export const towersTable: MakeTable<TowersFile, Round> = ({ file, words, step, refresh }) => {
  const choice: { way: Way } = { way: 'even' }
  let passed = 0
  let state: 'idle' | 'busy' | 'open' = 'idle'
  const gates = makeGates({ file, words, step })
  const lock = () => gates.lock(state === 'open' ? passed : undefined)
  const build = () => {
    passed = 0
    gates.build(choice.way)
    lock()
  }
  const values = WAYS.map(way => {
    const { doors: many, safe } = file.ways[way]
    return [way, fill(words.safeOf, { 0: safe, 1: many })] as const
  })
  const ways = choiceOf({ name: 'way', label: words.safeDoors, values, chosen: choice.way }, way => {
    choice.way = way
    build()
    refresh()
  })
  build()
  return {
    stage: gates.stage,
    choices: el('div', { class: 'choices' }, ways),
    choice: () => ({ ...choice }),
    odds: () => {
      const { doors: many, safe } = file.ways[choice.way]
      const next = Math.min(file.levels, (state === 'open' ? passed : 0) + 1)
      return [
        [words.nextDoor, `×${writeTimes(timesOfTowers(file, choice.way, next))}`],
        [words.chance, `${((safe / many) * 100).toFixed(2)} %`],
      ]
    },
    bestTimes: () => timesOfTowers(file, choice.way, file.levels),
    share: () => writeFraction(returnOfTowers(file, choice.way, 1), 6),
    clear: build,
    show: async (round, isNew) => {
      const { way } = round.choice as { way: Way }
      if (choice.way !== way || !isNew) {
        choice.way = way
        chooseIn(ways, way)
        build()
      }
      round.opened.forEach((door, level) => {
        const isBarred = round.isFallen && level === round.opened.length - 1
        gates.paint(level, door, isBarred ? 'burst' : 'safe')
      })
      passed = round.opened.length
      if (!round.isOver) return
      await move(isNew ? 350 : 0, () => {})
      round.safe?.forEach((safe, level) => {
        for (const door of safe) if (round.opened[level] !== door) gates.paint(level, door, 'passed')
      })
    },
    setState: to => {
      state = to
      lock()
      for (const input of ways.querySelectorAll('input')) input.disabled = to !== 'idle'
    },
    say: round =>
      round.isFallen ? words.barred : round.steps === 0 ? words.pickDoor : fill(words.opened, { 0: round.multiplier }),
    rules: fill(words.towersRules, { 0: file.levels, 1: file.keep }).split('|'),
  }
}
