/** Chips on the spots of a table: a tap lays one, and the last ones can be taken back. */

import { fill } from '@sen/core/phrases'
import { type Bets, chipsOf } from '../../../src/engines/chips.ts'
import { el } from '../elements.ts'
import type { InstantWords } from './words.ts'

export type ChipBoard = ReturnType<typeof makeChipBoard>

const layOut = (bets: Bets): string[] =>
  Object.entries(bets).flatMap(([spot, many]) => Array<string>(Number(many)).fill(spot))

function countOf(laid: readonly string[]): Bets {
  const counted: Record<string, number> = {}
  for (const spot of laid) counted[spot] = (counted[spot] ?? 0) + 1
  return counted
}

export function makeChipBoard(given: { words: InstantWords; most: number; refresh: () => void; first: Bets }) {
  const { words, most, refresh, first } = given
  let laid = layOut(first)
  let isLocked = false
  const spots = new Map<string, { button: HTMLButtonElement; badge: HTMLElement; name: string }>()
  const note = el('p', { class: 'note chip-note', role: 'status' })
  const bets = () => countOf(laid)
  const button = (label: string, testId: string, press: () => void) => {
    const made = el('button', { type: 'button', class: 'secondary', 'data-testid': testId }, label)
    made.addEventListener('click', () => {
      press()
      paint()
      refresh()
    })
    return made
  }
  const keep = (many: number) => {
    laid = laid.slice(0, many)
  }
  const undo = button(words.undo, 'chips-undo', () => keep(laid.length - 1))
  const clear = button(words.clearBets, 'chips-clear', () => keep(0))
  const paint = () => {
    const counted = bets()
    for (const [spot, { button: place, badge, name }] of spots) {
      const many = counted[spot] ?? 0
      badge.dataset.many = String(many)
      badge.hidden = many === 0
      place.setAttribute('aria-label', many > 0 ? fill(words.spotWith, { 0: name, 1: many }) : name)
      place.disabled = isLocked
    }
    note.textContent = laid.length >= most ? fill(words.chipsFull, { 0: most }) : ''
    undo.disabled = clear.disabled = isLocked || laid.length === 0
  }
  const lay = (all: Bets) => {
    laid = layOut(all)
    paint()
  }
  return {
    /** A place to lay chips on; its content stands beside the count. */
    spot: (spot: string, name: string, ...content: (Node | string)[]): HTMLButtonElement => {
      const badge = el('span', { class: 'chip-count' })
      const place = el(
        'button',
        { type: 'button', class: 'spot', 'data-spot': spot, 'data-testid': `spot-${spot}` },
        ...content,
        badge,
      )
      place.addEventListener('click', () => {
        if (laid.length >= most) return
        laid.push(spot)
        paint()
        refresh()
      })
      spots.set(spot, { button: place, badge, name })
      return place
    },
    tools: el('div', { class: 'chip-tools' }, undo, clear, note),
    bets,
    count: () => chipsOf(bets()),
    lay,
    lock: (locked: boolean) => {
      isLocked = locked
      paint()
    },
    /** Marks the spots that won. */
    light: (isWon: (spot: string) => boolean) => {
      for (const [spot, { button: place }] of spots) place.toggleAttribute('data-won', isWon(spot))
    },
  }
}
