/** A penalty shoot-out: one team takes five kicks at the other's goalkeeper, each a goal, saved or wide. */

import { drawBelow } from '@sen/core/fairness/draw-below'
import type { z } from '@sen/core/schema'
import { drawWeighted, type Weighted } from '../weighted.ts'
import type { penaltyField } from './penalty-file.ts'
import { returnsOf, type TableEngine } from './table-engine.ts'

export type PenaltyField = z.infer<typeof penaltyField>

export const KICKS = [1, 2, 3, 4, 5] as const
export const ENDS = ['goal', 'saved', 'wide'] as const
export type End = (typeof ENDS)[number]
/** Which event of the card it was, how each kick ended, and a number that its drawing follows from. */
export type Shootout = { event: number; kicks: readonly End[]; course: number }

/** The event of a round's number. */
export const eventOf = ({ card }: Pick<PenaltyField, 'card'>, number: number): number => number % card.length

export const goalsOf = ({ kicks }: Pick<Shootout, 'kicks'>): number => kicks.filter(end => end === 'goal').length

/** Spots of the number of goals, with the fewest and the most that each stands for. */
export const GOALS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'goals-few': [0, 2],
  'goals-3': [3, 3],
  'goals-4': [4, 4],
  'goals-5': [5, 5],
}

const spots: Record<string, string> = {
  ...Object.fromEntries(KICKS.flatMap(kick => ENDS.map(end => [`kick-${kick}-${end}`, end]))),
  ...Object.fromEntries(Object.keys(GOALS).map(spot => [spot, spot.replace('-', '')])),
}

/** The engine of a card of shoot-outs. */
export function penaltyTable({ card, ways }: PenaltyField): TableEngine<Shootout> {
  const ends: Weighted<End> = ENDS.map(end => [end, ways[end]])
  const cases = KICKS.reduce<(readonly [readonly End[], number])[]>(
    all => all.flatMap(([kicks, many]) => ends.map(([end, of]) => [[...kicks, end], many * of] as const)),
    [[[], 1]],
  )
  const table: TableEngine<Shootout> = {
    category: 'Virtual Sports',
    spots,
    options: {},
    draw: (next, number) => ({
      event: eventOf({ card }, number),
      kicks: KICKS.map(() => drawWeighted(next, ends)),
      course: drawBelow(next, 65_536),
    }),
    times: (pays, spot, { kicks }) => {
      const pay = pays[spots[spot] as string] as number
      const range = GOALS[spot]
      if (range) return goalsOf({ kicks }) >= range[0] && goalsOf({ kicks }) <= range[1] ? pay : 0
      const [, kick, end] = spot.split('-')
      return kicks[Number(kick) - 1] === end ? pay : 0
    },
    returns: (pays, options) =>
      returnsOf(
        table,
        pays,
        options,
        cases.map(([kicks, many]) => [{ event: 0, kicks, course: 0 }, many] as const),
      ),
  }
  return table
}
