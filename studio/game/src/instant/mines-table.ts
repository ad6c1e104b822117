/** The yard: fields of clay, a flower under most and a cracker under some. */
import { fill } from '@sen/core/phrases'
import { writeFraction } from '../../../src/engines/fraction.ts'
import { chanceOfSafe } from '../../../src/engines/mines/mines-returns.ts'
import type { MinesFile, MinesView } from '../../../src/engines/mines/mines-rules.ts'
import { mostSafe, timesOfMines } from '../../../src/engines/mines/mines-rules.ts'
import { ONCE, writeTimes } from '../../../src/engines/multiplier.ts'
import { el } from '../elements.ts'
import { BURST, CLAY, CRACKER, FLOWER, svgOf } from './drawing.ts'
import { choiceOf, chooseIn, type InstantRound, type MakeTable, move, type Seat } from './table.ts'

type Round = InstantRound & MinesView

/** The board: each field a button, closed until it is painted otherwise. */
function makeYard({ file, words, step }: Pick<Seat<MinesFile>, 'file' | 'words' | 'step'>) {
  const fields = Array.from({ length: file.fields }, (_, at) => {
    const field = el('button', { type: 'button', class: 'field', 'data-testid': `field-${at}` })
    field.addEventListener('click', () => step({ pick: at }))
    return field
  })
  const stage = el('div', { class: 'yard' }, ...fields)
  stage.style.setProperty('--across', String(Math.ceil(Math.sqrt(file.fields))))
  const paint = (at: number, look: 'closed' | 'safe' | 'burst' | 'cracker') => {
    const field = fields[at] as HTMLButtonElement
    if (field.dataset.look === look) return
    field.dataset.look = look
    const label = look === 'closed' ? words.field : look === 'safe' ? words.fieldSafe : words.fieldBurst
    field.setAttribute('aria-label', fill(label, { 0: at + 1 }))
    field.replaceChildren(svgOf(100, 100, { closed: CLAY, safe: FLOWER, burst: BURST, cracker: CRACKER }[look]))
  }
  return {
    stage,
    paint,
    clear: () => {
      for (const at of fields.keys()) paint(at, 'closed')
    },
    lock: (isOpen: boolean) => {
      for (const field of fields) field.disabled = !isOpen || field.dataset.look !== 'closed'
    },
  }
}

export const minesTable: MakeTable<MinesFile, Round> = ({ file, words, step, refresh }) => {
  const choice = { mines: file.mines.includes(3) ? 3 : (file.mines[0] as number) }
  /** How many fields of the round on the stage are open. */
  let safe = 0
  let state: 'idle' | 'busy' | 'open' = 'idle'
  const counts = choiceOf(
    {
      name: 'mines',
      label: words.mines,
      values: file.mines.map(many => [many, String(many)] as const),
      chosen: choice.mines,
    },
    many => {
      choice.mines = many
      refresh()
    },
  )
  const yard = makeYard({ file, words, step })
  const clear = () => {
    safe = 0
    yard.clear()
  }
  clear()
  return {
    stage: yard.stage,
    choices: el('div', { class: 'choices' }, counts),
    choice: () => ({ ...choice }),
    odds: () => {
      const next = safe + 1 > mostSafe(file, choice.mines) ? safe : safe + 1
      const now = state === 'open' ? next : 1
      const { over, under } = chanceOfSafe({ fields: file.fields - now + 1 }, choice.mines, 1)
      return [
        [words.nextField, `×${writeTimes(timesOfMines(file, choice.mines, now))}`],
        [words.chance, `${(Number((over * 10_000n) / under) / 100).toFixed(2)} %`],
      ]
    },
    bestTimes: () => timesOfMines(file, choice.mines, mostSafe(file, choice.mines)),
    share: () => {
      const { over, under } = chanceOfSafe(file, choice.mines, 1)
      return writeFraction({ over: over * BigInt(timesOfMines(file, choice.mines, 1)), under: under * BigInt(ONCE) }, 6)
    },
    clear,
    show: async (round, isNew) => {
      choice.mines = (round.choice as { mines: number }).mines
      chooseIn(counts, choice.mines)
      const bursts = round.bursts ?? []
      for (const at of round.opened) {
        const isBurst = bursts.includes(at)
        yard.paint(at, isBurst ? 'burst' : 'safe')
      }
      safe = round.opened.length
      if (!round.isOver) return
      await move(isNew ? 350 : 0, () => {})
      for (const at of bursts) if (!round.opened.includes(at)) yard.paint(at, 'cracker')
    },
    setState: to => {
      state = to
      yard.lock(state === 'open')
      for (const input of counts.querySelectorAll('input')) input.disabled = state !== 'idle'
    },
    say: round =>
      round.isBurst ? words.burst : round.steps === 0 ? words.pick : fill(words.opened, { 0: round.multiplier }),
    rules: fill(words.minesRules, { 0: file.fields, 1: file.keep, 2: file.best }).split('|'),
  }
}
