/**
 * How long bets on a draw are still taken, by the server's time. The device's clock is only asked how long ago the server answered, so
 * that one that is wrong changes nothing. Pure.
 */
import { msUntilLock } from '@sen/core/lottery/draw-clock'

/** An answer that says the server's time; `heardAt` is the device's clock at that moment, all in milliseconds. */
export type Heard = { serverTime: number; heardAt: number; roundTripMs: number }
type Instants = { locksAt: string; drawsAt: string }

/** Server's time at a moment of the device's clock: half the round trip had passed when the answer was heard. */
export const serverTimeAt = ({ serverTime, heardAt, roundTripMs }: Heard, now: number): number =>
  serverTime + roundTripMs / 2 + (now - heardAt)

/**
 * Milliseconds that a countdown shows (LOTTERY-11, T9): what remains to the draw, less half the round trip, less the lock time and a second
 * less. That second makes whole seconds round up: a countdown stands at 1 until the very lock. Never below zero.
 */
export function countDown(heard: Heard, { locksAt, drawsAt }: Instants, now: number): number {
  const remainTime = Date.parse(drawsAt) - heard.serverTime
  const lockTime = (Date.parse(drawsAt) - Date.parse(locksAt)) / 1000
  return Math.max(0, msUntilLock({ remainTime, lockTime }, heard.roundTripMs) - (now - heard.heardAt))
}

/** Whole seconds until no bet is taken any more; 0 from the lock on. */
export function secondsToLock(heard: Heard, draw: Instants, now: number): number {
  const shown = countDown(heard, draw, now)
  return shown <= 1000 ? 0 : Math.floor(shown / 1000)
}

/** The draw that takes bets at a moment: the first of those in order that is not locked yet. */
export const findOpenDraw = <Draw extends Instants>(
  heard: Heard,
  draws: readonly Draw[],
  now: number,
): Draw | undefined => draws.find(draw => secondsToLock(heard, draw, now) > 0)
