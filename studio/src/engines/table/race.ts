/** A race of horses or dogs: each place goes to one of those still running, as likely as his weight in the sum of theirs. */

import { drawBelow } from '@sen/core/fairness/draw-below'
import type { z } from '@sen/core/schema'
import type { Fraction } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { drawWeighted } from '../weighted.ts'
import type { raceField } from './race-file.ts'
import type { Pays, TableEngine } from './table-engine.ts'

export type RaceField = z.infer<typeof raceField>

/** Which race of the programme it was, the ranks (0 the favourite) in the order they came in, and a number that its drawing follows from. */
export type Race = { race: number; order: readonly number[]; course: number }

/** The race of a round's number. */
export const raceOf = ({ programme }: Pick<RaceField, 'programme'>, number: number): number => number % programme.length

const add = (one: Fraction, other: Fraction): Fraction => {
  const sum = { over: one.over * other.under + other.over * one.under, under: one.under * other.under }
  let [a, b] = [sum.over, sum.under]
  while (b) [a, b] = [b, a % b]
  return { over: sum.over / a, under: sum.under / a }
}

/** The chance of a rank to come in among the first `places`, exactly. */
function chanceOf(weights: readonly number[], rank: number, places: number): Fraction {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const of = { over: BigInt(weights[rank] as number), under: BigInt(all) }
  if (places === 1) return of
  return weights.reduce((sum, weight, first) => {
    if (first === rank || weight === 0) return sum
    const rest = chanceOf(weights.with(first, 0), rank, places - 1)
    return add(sum, { over: BigInt(weight) * rest.over, under: BigInt(all) * rest.under })
  }, of)
}

/** The engine of a programme of races. Spots go by rank: `win-1` is the favourite's. */
export function raceTable(field: RaceField): TableEngine<Race> {
  const ranks = field.weights.map((_, rank) => rank)
  const spots = Object.fromEntries(
    ranks.flatMap(rank => [
      [`win-${rank + 1}`, `win${rank + 1}`],
      [`place-${rank + 1}`, `place${rank + 1}`],
    ]),
  )
  const returnOf = (pays: Pays, spot: string): Fraction => {
    const [kind, rank] = spot.split('-') as [string, string]
    const { over, under } = chanceOf(field.weights, Number(rank) - 1, kind === 'win' ? 1 : field.places)
    return { over: over * BigInt(pays[spots[spot] as string] as number), under: under * BigInt(ONCE) }
  }
  return {
    category: 'Virtual Sports',
    spots,
    options: {},
    draw: (next, number) => {
      const order: number[] = []
      while (order.length < ranks.length)
        order.push(
          drawWeighted(
            next,
            ranks.flatMap(rank => (order.includes(rank) ? [] : [[rank, field.weights[rank] as number] as const])),
          ),
        )
      return { race: raceOf(field, number), order, course: drawBelow(next, 65_536) }
    },
    times: (pays, spot, { order }) => {
      const [kind, rank] = spot.split('-') as [string, string]
      const place = order.indexOf(Number(rank) - 1)
      return place < (kind === 'win' ? 1 : field.places) ? (pays[spots[spot] as string] as number) : 0
    },
    returns: pays => Object.fromEntries(Object.keys(spots).map(spot => [spot, returnOf(pays, spot)])),
  }
}
