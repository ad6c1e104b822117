/** What an engine gives the frame of a table: a stage where the outcome appears, a felt with spots, and words for outcomes. */
import type { Result } from '../../../src/engines/table/roads.ts'
import type { TableFile } from '../../../src/engines/table/table-file.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'

/** `art` are drawings of 100 × 100 that stand instead of the text. */
export type Badge = { text: string; look: string; title: string; art?: readonly string[] }

/** A past round in a row of them. */
export function markOf(number: string, { text, look, title, art = [] }: Badge): HTMLElement {
  const mark = el('li', { class: `mark ${look}`, title: `${number}: ${title}` }, text)
  mark.append(...art.map(one => svgOf(100, 100, one)))
  return mark
}

export type Three = readonly [string, string, string]

export type Board<Outcome> = {
  stage: HTMLElement
  felt: HTMLElement
  /** The name of every spot. */
  names: Readonly<Record<string, string>>
  /** Covers what was shown; `isNew` as a round begins, so that its motion is shown. */
  cover: (isNew: boolean) => void
  /** Shows an outcome over this time, or at once. */
  reveal: (outcome: Outcome, ms: number) => Promise<void>
  say: (outcome: Outcome) => string
  badge: (outcome: Outcome) => Badge
  /** For games with roads: who won, what the two sides and the tie are called, and their letters on the bead plate. */
  road?: { result: (outcome: Outcome) => Result; sides: Three; letters: Three }
  /** For rounds that fly: the button that takes a stake home, what one is worth (ten-thousandths) after so long, and who took home what. */
  flight?: {
    button: HTMLButtonElement
    show: (times: number, ms: number) => void
    tell: (cashed: readonly { name: string; times: number }[]) => void
  }
  rules: string[]
  /** For the table of returns: kinds of bets under names of their own, and what they pay where that differs from time to time. */
  kinds?: Readonly<Record<string, { name?: string; pay?: string }>>
  /** The names of the spots in the round of this number, where they differ from round to round. */
  namesAt?: (number: number) => Readonly<Record<string, string>>
  /** Sets the felt for the round of this number: its birds, its runners, their prices. */
  prepare?: (number: number) => void
  /** A sheet of what the past says of those who compete. */
  form?: { element: HTMLElement; show: (past: readonly { number: string; outcome: Outcome }[]) => void }
}

export type Given = { file: TableFile; language: 'vi' | 'en' }
export type MakeBoard<Outcome> = (given: Given) => Board<Outcome>

/** A text in both languages, the one of the page chosen. */
export const pick = (language: 'vi' | 'en', [vi, en]: readonly [string, string]): string =>
  language === 'vi' ? vi : en

/** Names of spots in the language of the page. */
export const namesOf = (
  language: 'vi' | 'en',
  names: Readonly<Record<string, readonly [string, string]>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([spot, both]) => [spot, pick(language, both)]))

/** A spot of the felt: a button on which chips lie. The frame fills its figures. */
export function spot(
  code: string,
  label: string,
  pay: string,
  given: { look?: string; picture?: Node; name?: string } = {},
): HTMLButtonElement {
  return el(
    'button',
    {
      type: 'button',
      class: `spot ${given.look ?? ''}`,
      'data-spot': code,
      'data-testid': `spot-${code}`,
      'data-name': label,
    },
    ...(given.picture ? [given.picture] : []),
    el('span', { class: 'spot-name', 'aria-hidden': 'true' }, given.name ?? label),
    ' ',
    el('span', { class: 'spot-pay', 'aria-hidden': 'true' }, pay),
    el('span', { class: 'spot-table', 'aria-hidden': 'true' }),
    el('span', { class: 'spot-mine', 'aria-hidden': 'true' }),
  )
}

export const row = (look: string, ...spots: HTMLElement[]): HTMLElement =>
  el('div', { class: `felt-row ${look}` }, ...spots)

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
