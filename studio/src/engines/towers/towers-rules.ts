/**
 * Towers: levels of doors, one after another, some of which are safe. Each safe door raises the prize to `keep` over the chance to have
 * come so far, rounded down to four digits; the player collects, or goes on. Which doors are safe is drawn before the first one is opened.
 */
import { drawDistinct } from '@sen/core/fairness/draw-below'
import type { Game } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { fairTimes, ONCE, prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

export const WAYS = ['easy', 'even', 'hard'] as const
export type Way = (typeof WAYS)[number]

export type TowersFile = InstantFile & {
  keep: string
  levels: number
  /** How many doors a level has and how many of them are safe, by the player's choice. */
  ways: Record<Way, { doors: number; safe: number }>
}

export type TowersChoice = { way: Way }
export type TowersStep = { door: number } | { collect: true }
/** `safe[level]` lists that level's safe doors. */
export type TowersState = {
  way: Way
  safe: readonly (readonly number[])[]
  opened: readonly number[]
  isCollected: boolean
}
export type TowersView = {
  opened: readonly number[]
  isOver: boolean
  isFallen: boolean
  /** The safe doors of every level; told when the round is over. */
  safe: readonly (readonly number[])[] | null
  multiplier: string
  next: string
  won: string
}

/** What a number of safe doors in a row pays, in ten-thousandths of the stake. */
export function timesOfTowers({ keep, ways }: Pick<TowersFile, 'keep' | 'ways'>, way: Way, passed: number): number {
  const { doors, safe } = ways[way]
  return passed === 0
    ? ONCE
    : fairTimes(readTimes(keep), BigInt(safe) ** BigInt(passed), BigInt(doors) ** BigInt(passed))
}

export function towersGame(file: TowersFile): Game<TowersChoice, TowersStep, TowersState> {
  const isFallen = ({ safe, opened }: TowersState) => opened.some((door, level) => !safe[level]?.includes(door))
  const isOver = (state: TowersState) => state.isCollected || isFallen(state) || state.opened.length === file.levels
  const timesNow = (state: TowersState) => (isFallen(state) ? 0 : timesOfTowers(file, state.way, state.opened.length))
  return {
    ...headOf(file),
    readChoice: ({ way }) => {
      if (!WAYS.includes(way as Way)) throw new Refusal('badChoice')
      return { way: way as Way }
    },
    kindOf: ({ way }) => way,
    priceOf: stake => stake,
    start: ({ way }, next) => {
      const { doors, safe } = file.ways[way]
      const levels = Array.from({ length: file.levels }, () => drawDistinct(next, safe, doors).sort((a, b) => a - b))
      return { way, safe: levels, opened: [], isCollected: false }
    },
    readStep: ({ door, collect }) => {
      if (collect === true && door === undefined) return { collect }
      if (!Number.isInteger(door) || (door as number) < 0 || collect !== undefined) throw new Refusal('badStep')
      return { door: door as number }
    },
    act: (state, step) => {
      if ('collect' in step) {
        if (state.opened.length === 0) throw new Refusal('nothingToCollect')
        return { ...state, isCollected: true }
      }
      if (step.door >= file.ways[state.way].doors) throw new Refusal('badStep')
      return { ...state, opened: [...state.opened, step.door] }
    },
    isOver,
    pay: (stake, state) => prizeOf(stake, timesNow(state)),
    view: (stake, state): TowersView => {
      const done = isOver(state)
      return {
        opened: state.opened,
        isOver: done,
        isFallen: isFallen(state),
        safe: done ? state.safe : null,
        multiplier: writeTimes(timesNow(state)),
        next: done ? '' : writeTimes(timesOfTowers(file, state.way, state.opened.length + 1)),
        won: writePrize(stake, state.opened.length === 0 ? 0 : timesNow(state)),
      }
    },
    leave: ({ opened }) => (opened.length > 0 ? { collect: true } : undefined),
  }
}
