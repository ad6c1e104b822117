/** The forty fields, the ten that are drawn, and those that were chosen. */
import { fill } from '@sen/core/phrases'
import { writeFraction } from '../../../src/engines/fraction.ts'
import { returnOfKeno } from '../../../src/engines/keno/keno-returns.ts'
import {
  KENO_RISKS,
  type KenoFile,
  type KenoRisk,
  type KenoView,
  mostPicks,
  paysOfKeno,
} from '../../../src/engines/keno/keno-rules.ts'
import { writeTimes } from '../../../src/engines/multiplier.ts'
import { el } from '../elements.ts'
import { choiceOf, chooseIn, type InstantRound, type MakeTable, move } from './table.ts'
import type { InstantWords } from './words.ts'

type Round = InstantRound & KenoView

/** What each number of hits pays, under the fields. */
function makePays(words: { hitsPay: string }) {
  const list = el('ol', { class: 'keno-pays', 'data-testid': 'keno-pays' })
  return {
    list,
    show: (pays: number[], hits: number | null) =>
      list.replaceChildren(
        ...pays.map((times, at) => {
          const row = el('li', {}, el('span', {}, fill(words.hitsPay, { 0: at })), el('b', {}, `×${writeTimes(times)}`))
          row.toggleAttribute('data-lit', at === hits)
          row.toggleAttribute('data-none', times === 0)
          return row
        }),
      ),
  }
}

/** The forty fields: what was picked, what was drawn. */
function makeFields(words: InstantWords, many: number, onPress: (field: number) => void) {
  const fields = Array.from({ length: many }, (_, at) => {
    const field = el('button', { type: 'button', class: 'keno-field', 'data-testid': `keno-${at + 1}` }, String(at + 1))
    field.addEventListener('click', () => onPress(at + 1))
    return field
  })
  return {
    fields,
    paint: (picks: ReadonlySet<number>, drawn: readonly number[]) =>
      fields.forEach((field, at) => {
        const [isPicked, isDrawn] = [picks.has(at + 1), drawn.includes(at + 1)]
        field.dataset.look = isPicked ? (isDrawn ? 'hit' : 'picked') : isDrawn ? 'drawn' : 'plain'
        field.setAttribute('aria-pressed', String(isPicked))
        const label = isPicked ? (isDrawn ? words.hitField : words.picked) : isDrawn ? words.drawnField : words.field
        field.setAttribute('aria-label', fill(label, { 0: at + 1 }))
      }),
  }
}

/** So many fields as a suggestion for the player: no result, so any luck will do. */
function pickAny(picks: Set<number>, many: number, fields: number): void {
  picks.clear()
  while (picks.size < many) picks.add(1 + Math.floor(Math.random() * fields))
}

export const kenoTable: MakeTable<KenoFile, Round> = ({ file, words, refresh }) => {
  const most = mostPicks(file)
  const picks = new Set<number>()
  let risk: KenoRisk = 'low'
  let drawn: readonly number[] = []
  let hits: number | null = null
  const pays = makePays(words)
  const { fields, paint: paintFields } = makeFields(words, file.fields, field => toggle(field))
  const paint = () => {
    paintFields(picks, drawn)
    pays.show(picks.size > 0 ? paysOfKeno(file, risk, picks.size) : [], hits)
  }
  const clear = () => {
    drawn = []
    hits = null
    paint()
  }
  const change = (what: () => void) => {
    what()
    clear()
    refresh()
  }
  const toggle = (field: number) =>
    change(() => {
      if (picks.has(field)) picks.delete(field)
      else if (picks.size < most) picks.add(field)
    })
  const values = KENO_RISKS.map(one => [one, words[one]] as const)
  const risks = choiceOf({ name: 'risk', label: words.risk, values, chosen: risk }, to =>
    change(() => {
      risk = to
    }),
  )
  const button = (label: string, testId: string, press: () => void) =>
    el('button', { type: 'button', class: 'secondary', 'data-testid': testId, onclick: () => change(press) }, label)
  const tools = [
    button(words.random, 'keno-random', () => pickAny(picks, picks.size || most, file.fields)),
    button(words.clearPicks, 'keno-clear', () => picks.clear()),
  ]
  paint()
  return {
    stage: el('div', { class: 'keno' }, el('div', { class: 'keno-fields' }, ...fields), pays.list),
    choices: el('div', { class: 'choices' }, risks, el('div', { class: 'chip-tools' }, ...tools)),
    choice: () => ({ picks: [...picks], risk }),
    units: () => (picks.size > 0 ? 1 : 0),
    lacks: fill(words.pickSome, { 0: most }),
    odds: () => [[words.picks, `${picks.size} / ${most}`]],
    bestTimes: () => (picks.size > 0 ? Math.max(...paysOfKeno(file, risk, picks.size)) : 0),
    share: () => (picks.size > 0 ? writeFraction(returnOfKeno(file, risk, picks.size), 6) : file.published.rtp),
    clear,
    show: async (round, isNew) => {
      const choice = round.choice as { picks: number[]; risk: KenoRisk }
      picks.clear()
      for (const pick of choice.picks) picks.add(pick)
      risk = choice.risk
      chooseIn(risks, risk)
      await move(isNew ? 1400 : 0, part => {
        drawn = round.drawn.slice(0, Math.round(part * round.drawn.length))
        paintFields(picks, drawn)
      })
      hits = round.hits
      paint()
    },
    setState: to => {
      for (const one of [...fields, ...tools, ...risks.querySelectorAll('input')]) one.disabled = to !== 'idle'
    },
    say: round => fill(words.hits, { 0: round.hits, 1: (round.choice as { picks: number[] }).picks.length }),
    rules: fill(words.kenoRules, { 0: file.fields, 1: file.drawn, 2: most }).split('|'),
  }
}
