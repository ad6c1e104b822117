/** What an engine gives the frame of an instant game: a stage to play on, choices to make, and how a round looks on it. */
import type { RoundHead } from '@sen/supplier/views'
import type { InstantFile } from '../../../src/engines/instant-file.ts'
import { el } from '../elements.ts'
import type { InstantWords } from './words.ts'

/** A round of any of these games as its page gets it; one without steps is always over. */
export type InstantRound = RoundHead & { won: string; multiplier: string; isOver?: boolean }

/** What a table may ask of its frame. */
export type Seat<File extends InstantFile> = {
  file: File
  words: InstantWords
  /** Takes a step of the open round. */
  step: (step: object) => void
  /** The choice has changed: what it pays is written anew. */
  refresh: () => void
}

export type Table<Round extends InstantRound = InstantRound> = {
  stage: HTMLElement
  choices: HTMLElement
  choice: () => object
  /** What the choice gives: its name and value, in a few words. */
  odds: () => [label: string, value: string][]
  /** Ten-thousandths of the stake that the choice pays at best. */
  bestTimes: () => number
  /** The return of the choice as a decimal share. */
  share: () => string
  /** Clears the stage for a new round. */
  clear: () => void
  /** Draws a round as far as it went. `isNew`: begun or stepped just now, so that its motion is shown. */
  show: (round: Round, isNew: boolean) => Promise<void>
  /** Choices can be made between rounds only; steps only in an open one. */
  setState: (state: 'idle' | 'busy' | 'open') => void
  /** What a round says of itself in one line, beside what it paid. */
  say: (round: Round) => string
  /** Of how many stakes a round is; one where nothing is said. None means that a bet has yet to be made up. */
  units?: () => number
  /** Why no bet can be placed as things stand, where `units` says none. */
  lacks?: string
  /** What the large button does in an open round, where it does not collect. */
  main?: () => { label: string; step: object }
  /** The return depends on how it is played: the published one is that of best play. */
  isSkill?: boolean
  /** Sentences of the rules. */
  rules: string[]
}

export type MakeTable<File extends InstantFile, Round extends InstantRound> = (seat: Seat<File>) => Table<Round>

/** Some values of which one is chosen: a radio group under its name. */
export function choiceOf<Value extends string | number>(
  given: { name: string; label: string; values: readonly (readonly [Value, string])[]; chosen: Value },
  onChange: (value: Value) => void,
): HTMLFieldSetElement {
  const group = el('fieldset', { class: 'choice' }, el('legend', {}, given.label))
  const row = el('div', { class: 'chips' })
  for (const [value, text] of given.values) {
    const input = el('input', { type: 'radio', name: given.name, value: String(value), class: 'unseen' })
    input.checked = value === given.chosen
    input.addEventListener('change', () => onChange(value))
    row.append(el('label', { class: 'chip', 'data-testid': `${given.name}-${value}` }, input, el('span', {}, text)))
  }
  group.append(row)
  return group
}

/** Moves a radio group to a value. */
export function chooseIn(group: HTMLFieldSetElement, value: string | number): void {
  for (const input of group.querySelectorAll('input')) input.checked = input.value === String(value)
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
let skipped = false
addEventListener('pointerdown', event => {
  if (event.target instanceof Element && event.target.closest('.stage')) skipped = true
})

/** Draws a motion from 0 to 1 over this time; a tap on the stage ends it at once, and who wants no motion sees its end. */
export async function move(ms: number, draw: (part: number) => void): Promise<void> {
  skipped = false
  const began = performance.now()
  for (;;) {
    const part = isStill() || skipped || document.hidden ? 1 : Math.min(1, (performance.now() - began) / ms)
    draw(part)
    if (part === 1) return
    await new Promise(requestAnimationFrame)
  }
}
