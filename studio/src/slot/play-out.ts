/** Plays a round out from its bytes: pure, the same code on the server, in the browser's check and in the simulation. */
import { type ByteSource, drawStops } from './draw-stops.ts'
import { evaluateWindow, type LineWin, windowAt } from './evaluate-window.ts'
import { type Machine, type Strips, scatterAward } from './machine.ts'

export type RoundKind = 'spin' | 'buy'

/** One turn of the reels. Prizes are in line bets, the multiplier already in them. */
export type Spin = {
  stops: number[]
  lineWins: LineWin[]
  scatters: number
  scatterPay: number
  multiplier: number
  pay: number
  /** Free spins that this spin added. */
  freeSpins: number
}

/** A whole round: the paid spin (none when the feature was bought) and its free spins. `pay` is the sum, in line bets. */
export type Outcome = { base: Spin | null; free: Spin[]; pay: number }

/** A feature longer than this has a chance below 10⁻³⁰; the bound only keeps a broken byte source from running for ever. */
const FREE_SPINS_MAX = 2_000

/** Draws and evaluates a round; `next` gives its bytes. */
export function playOut(machine: Machine, kind: RoundKind, next: ByteSource): Outcome {
  const base = kind === 'spin' ? playSpin(machine, machine.base, 1, next) : null
  let left = base ? base.freeSpins : scatterAward(machine, machine.buy.scatters).freeSpins
  let pay = base ? base.pay : 0
  const free: Spin[] = []
  while (left > 0 && free.length < FREE_SPINS_MAX) {
    const spin = playSpin(machine, machine.free, machine.freeSpins.multiplier, next)
    free.push(spin)
    left += spin.freeSpins - 1
    pay += spin.pay
  }
  return { base, free, pay }
}

/** One spin on one set of strips. */
function playSpin(machine: Machine, strips: Strips, multiplier: number, next: ByteSource): Spin {
  const stops = drawStops(next, strips)
  const { lineWins, scatters } = evaluateWindow(machine, windowAt(strips, stops))
  const award = scatterAward(machine, scatters)
  const multiplied = lineWins.map(win => ({ ...win, pay: win.pay * multiplier }))
  const scatterPay = award.pay * multiplier
  const pay = multiplied.reduce((sum, win) => sum + win.pay, scatterPay)
  return { stops, lineWins: multiplied, scatters, scatterPay, multiplier, pay, freeSpins: award.freeSpins }
}

/** How many line bets a round costs. */
export function priceOf(machine: Machine, kind: RoundKind): number {
  return kind === 'buy' ? machine.buy.price : machine.lines.length
}
