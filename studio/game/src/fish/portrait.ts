/** A kind of fish in a list: its picture, and what it pays. */
import { fill } from '@sen/core/phrases'
import type { Species } from '../../../src/engines/fish/fish-rules.ts'
import { sumOfWeights } from '../../../src/engines/weighted.ts'
import { el } from '../elements.ts'
import { spriteOf } from './fish-art.ts'
import type { FishWords } from './words.ts'

/** A picture of a kind for a list. */
export function portrait(kind: string): HTMLElement {
  const { picture } = spriteOf(kind, 54)
  const copy = el('canvas', { class: 'portrait', 'aria-hidden': 'true' })
  copy.width = picture.width
  copy.height = picture.height
  copy.getContext('2d')?.drawImage(picture, 0, 0)
  return copy
}

/** One of several prizes, with its chance once the fish is caught. */
const prizeOf = ([times, weight]: readonly [number, number], all: number): string =>
  `×${times} (${Number(((weight * 100) / all).toFixed(1))} %)`

/** What a kind pays, in words. */
export const paysOf = (words: FishWords, { prizes }: Species): string =>
  prizes.length === 1
    ? `×${prizes[0]?.[0]}`
    : fill(words.oneOf, { 0: prizes.map(prize => prizeOf(prize, sumOfWeights(prizes))).join(', ') })
