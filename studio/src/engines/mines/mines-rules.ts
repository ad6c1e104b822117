/**
 * Mines: a board of fields, some of which burst. Each safe field raises the prize; the player collects, or opens another. What bursts is
 * drawn before the first field is opened. After g safe fields the prize is `keep` over the chance to have come so far, rounded down
 * to four digits, so the return is the same wherever one stops. When the next prize would be above `best`, the round is collected.
 */
import { drawDistinct } from '@sen/core/fairness/draw-below'
import type { Game } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { fairTimes, ONCE, prizeOf, readTimes, waysOf, writePrize, writeTimes } from '../multiplier.ts'

export type MinesFile = InstantFile & {
  keep: string
  /** How many fields the board has, and how many of them may burst, by the player's choice. */
  fields: number
  mines: number[]
  /** No prize is above this, in stakes. */
  best: number
}

export type MinesChoice = { mines: number }
export type MinesStep = { pick: number } | { collect: true }
export type MinesState = { mines: readonly number[]; opened: readonly number[]; isCollected: boolean }
export type MinesView = {
  opened: readonly number[]
  isOver: boolean
  isBurst: boolean
  /** The fields that burst; told when the round is over. */
  bursts: readonly number[] | null
  /** What collecting now gives, in stakes; "0.00" after a burst. `next` is what one more safe field makes of it. */
  multiplier: string
  next: string
  won: string
}

type Numbers = Pick<MinesFile, 'keep' | 'fields' | 'best'>

/** What g safe fields pay, in ten-thousandths of the stake. */
export const timesOfMines = ({ keep, fields }: Numbers, mines: number, safe: number): number =>
  safe === 0 ? ONCE : fairTimes(readTimes(keep), waysOf(fields - mines, safe), waysOf(fields, safe))

/** After how many safe fields a round is collected by itself. */
export function mostSafe(file: Numbers, mines: number): number {
  let safe = 1
  while (safe < file.fields - mines && timesOfMines(file, mines, safe + 1) <= file.best * ONCE) safe += 1
  return safe
}

export function minesGame(file: MinesFile): Game<MinesChoice, MinesStep, MinesState> {
  const isBurst = ({ mines, opened }: MinesState) => opened.some(field => mines.includes(field))
  const isOver = (state: MinesState) =>
    state.isCollected || isBurst(state) || state.opened.length >= mostSafe(file, state.mines.length)
  const timesNow = (state: MinesState) =>
    isBurst(state) ? 0 : timesOfMines(file, state.mines.length, state.opened.length)
  return {
    ...headOf(file),
    readChoice: ({ mines }) => {
      if (typeof mines !== 'number' || !file.mines.includes(mines)) throw new Refusal('badChoice')
      return { mines }
    },
    kindOf: ({ mines }) => `${mines} mines`,
    priceOf: stake => stake,
    start: ({ mines }, next) => ({ mines: drawDistinct(next, mines, file.fields), opened: [], isCollected: false }),
    readStep: ({ pick, collect }) => {
      if (collect === true && pick === undefined) return { collect }
      if (!Number.isInteger(pick) || (pick as number) < 0 || (pick as number) >= file.fields || collect !== undefined)
        throw new Refusal('badStep')
      return { pick: pick as number }
    },
    act: (state, step) => {
      if ('collect' in step) {
        if (state.opened.length === 0) throw new Refusal('nothingToCollect')
        return { ...state, isCollected: true }
      }
      if (state.opened.includes(step.pick)) throw new Refusal('fieldOpen')
      return { ...state, opened: [...state.opened, step.pick] }
    },
    isOver,
    pay: (stake, state) => prizeOf(stake, timesNow(state)),
    view: (stake, state): MinesView => {
      const mines = state.mines.length
      const done = isOver(state)
      return {
        opened: state.opened,
        isOver: done,
        isBurst: isBurst(state),
        bursts: done ? state.mines.toSorted((a, b) => a - b) : null,
        multiplier: writeTimes(timesNow(state)),
        next: done ? '' : writeTimes(timesOfMines(file, mines, state.opened.length + 1)),
        won: writePrize(stake, state.opened.length === 0 ? 0 : timesNow(state)),
      }
    },
    leave: ({ opened }) => (opened.length > 0 ? { collect: true } : undefined),
  }
}
