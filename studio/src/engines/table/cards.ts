/** Cards of the tables: 0 to 51, thirteen ranks of four suits (spades, hearts, diamonds, clubs). A shoe is fresh for every round. */
import { type ByteSource, drawDistinct } from '@sen/core/fairness/draw-below'
import { suitOf } from '../cards.ts'

export const DECKS = 8
const SHOE = DECKS * 52

/** Hearts and diamonds. */
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2

/** The first cards of a fresh shoe of eight decks. */
export const dealFrom = (next: ByteSource, many: number): number[] =>
  drawDistinct(next, many, SHOE).map(card => card % 52)
