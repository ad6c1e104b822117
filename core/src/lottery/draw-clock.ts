/** The clock of the lobby's boards: how long bets are still taken, when to ask again, what is shown of a draw. Pure. */
import type { Weekday } from './game.ts'

/** What a list answers of a game's next draw (game-shape.ts). */
export type Drawing = { numero: string; remainTime: number; lockTime: number }

/** How soon the draw data is asked for again while a draw is due or nothing is known, and the longest it is kept. Milliseconds. */
const REFRESH_DUE_MS = 7000
const REFRESH_MOST_MS = 30_000

/** The open numbers that are shown of a game (LOTTERY-12): the first ones. */
const NUMBERS_SHOWN = 6

/**
 * Milliseconds until the draw data is asked for again (LOTTERY-08, -09, -10, decision T10): the smallest remaining time among the games
 * that have numbers; seven seconds where that is none or over, thirty at most.
 */
export function msUntilRefresh(games: readonly Pick<Drawing, 'numero' | 'remainTime'>[]): number {
  const remaining = games.filter(({ numero }) => numero !== '').map(({ remainTime }) => remainTime)
  const smallest = Math.min(...remaining)
  if (remaining.length === 0 || smallest <= 0) return REFRESH_DUE_MS
  return Math.min(smallest, REFRESH_MOST_MS)
}

/**
 * Milliseconds for which bets are taken, at the moment of an answer that took `roundTripMs` (LOTTERY-11, decision T9): half the way of
 * the answer and the lock time, less one second, are taken off.
 */
export const msUntilLock = ({ remainTime, lockTime }: Pick<Drawing, 'remainTime' | 'lockTime'>, roundTripMs: number) =>
  Math.max(0, remainTime - roundTripMs / 2 - (lockTime * 1000 - 1000))

/** The numbers of `numero` that are shown, as they are written. */
export const listShownNumbers = (numero: string): string[] =>
  numero === '' ? [] : numero.split(',').slice(0, NUMBERS_SHOWN)

/** Whether a game draws on a weekday: Monday 2 to Saturday 7, Sunday 1 (LOTTERY-02, -03). */
export const drawsOn = (drawDayOfWeek: string, weekday: Weekday): boolean =>
  drawDayOfWeek.split(',').includes(String(weekday))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

/**
 * Whether what somebody typed stands in a name (LOTTERY-04), in any case of letters; with its accents, or in plain letters, as Vietnamese is
 * typed in a hurry. An accent that was typed counts.
 */
export function matchesName(remark: string, typed: string): boolean {
  const wanted = typed.trim().normalize('NFC').toLowerCase()
  const isPlain = plain(wanted) === wanted
  return isPlain ? plain(remark).includes(wanted) : remark.normalize('NFC').toLowerCase().includes(wanted)
}
