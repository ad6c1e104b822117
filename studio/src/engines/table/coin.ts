/** Heads or tails: one coin tossed five times; a bet on a run holds as long as every toss from the first on falls its way. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { returnsOf, type TableEngine } from './table-engine.ts'

/** The tosses in order; 1 is heads. */
export type Tosses = readonly number[]

const TOSSES = 5
const RUNS = [1, 2, 3, 4, 5] as const
export const SIDES = ['tails', 'heads'] as const

const spots: Record<string, string> = Object.fromEntries(
  SIDES.flatMap(side => [
    [`most-${side}`, 'most'],
    [`five-${side}`, 'five'],
    ...RUNS.filter(run => run < TOSSES).map(run => [`run-${run}-${side}`, `run${run}`]),
  ]),
)

export const headsOf = (tosses: Tosses): number => tosses.reduce((sum, toss) => sum + toss, 0)

export const coin: TableEngine<Tosses> = {
  spots,
  options: {},
  draw: next => Array.from({ length: TOSSES }, () => drawBelow(next, 2)),
  times: (pays, spot, tosses) => {
    const side = SIDES.findIndex(one => spot.endsWith(one))
    const many = tosses.filter(toss => toss === side).length
    const run = spot.startsWith('run') ? Number(spot.split('-')[1]) : 0
    const wins = run
      ? tosses.slice(0, run).every(toss => toss === side)
      : spot.startsWith('most')
        ? many * 2 > TOSSES
        : many === TOSSES
    return wins ? (pays[spots[spot] as string] as number) : 0
  },
  returns: (pays, options) =>
    returnsOf(
      coin,
      pays,
      options,
      Array.from({ length: 2 ** TOSSES }, (_, bits) => [RUNS.map((_run, at) => (bits >> at) & 1), 1] as const),
    ),
}
