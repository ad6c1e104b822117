/** A cockfight: red (Meron) against blue (Wala), a draw when both fall, a full-time draw when both still stand at the end. */

import { drawBelow } from '@sen/core/fairness/draw-below'
import type { z } from '@sen/core/schema'
import { ONCE } from '../multiplier.ts'
import { drawWeighted, type Weighted } from '../weighted.ts'
import type { fightField } from './fight-file.ts'
import { type Pays, returnsOf, type TableEngine } from './table-engine.ts'

export type FightField = z.infer<typeof fightField>
export type FightOn = FightField['card'][number]

export type Result = 'meron' | 'wala' | 'draw' | 'full'
/** Which fight of the card it was, who won, in which round it ended, and a number that the drawing of its course follows from. */
export type Fight = { fight: number; result: Result; round: number; course: number }

/** The fight of a round's number. */
export const fightOf = ({ card }: Pick<FightField, 'card'>, number: number): number => number % card.length

/** What a side of a fight is paid as: level, or favourite or outsider of a row. */
export function sideKey(odds: number, side: 'meron' | 'wala'): string {
  if (odds === 0) return 'level'
  return odds > 0 === (side === 'meron') ? `favourite${Math.abs(odds)}` : `outsider${Math.abs(odds)}`
}

/** Ways of the four results in a fight of these odds. */
function waysOf(field: FightField, odds: number): Weighted<Result> {
  const [favourite, outsider] = field.favourites[Math.abs(odds)] as readonly [number, number]
  return [
    ['meron', odds >= 0 ? favourite : outsider],
    ['wala', odds >= 0 ? outsider : favourite],
    ['draw', field.draw],
    ['full', field.full],
  ]
}

/** The engine of a card of fights. */
export function fightTable(field: FightField): TableEngine<Fight> {
  const rounds: Weighted<number> = field.rounds.map((of, at) => [at + 1, of])
  const rows = field.favourites.map((_, row) => row)
  const spots: Record<string, string> = {
    ...{ meron: 'level', wala: 'level', draw: 'draw', full: 'full' },
    ...Object.fromEntries(rounds.map(([round]) => [`round-${round}`, `round${round}`])),
  }
  const timesAt = (pays: Pays, spot: string, odds: number, { result, round }: Fight, isReturned: boolean): number => {
    if (spot === 'meron' || spot === 'wala') {
      if (result === spot) return pays[sideKey(odds, spot)] as number
      return isReturned && (result === 'draw' || result === 'full') ? ONCE : 0
    }
    if (spot === 'draw' || spot === 'full') return result === spot ? (pays[spot] as number) : 0
    return result !== 'full' && spot === `round-${round}` ? (pays[spots[spot] as string] as number) : 0
  }
  return {
    category: 'Cockfight',
    spots,
    kinds: rows.slice(1).flatMap(row => [`favourite${row}`, `outsider${row}`]),
    // What a draw and a full-time draw do with a stake on red or blue.
    options: { draw: ['returned', 'lost'] },
    draw: (next, number) => {
      const fight = fightOf(field, number)
      const result = drawWeighted(next, waysOf(field, field.card[fight]?.odds ?? 0))
      const round = result === 'full' ? rounds.length : drawWeighted(next, rounds)
      return { fight, result, round, course: drawBelow(next, 65_536) }
    },
    times: (pays, spot, fight, options) =>
      timesAt(pays, spot, field.card[fight.fight]?.odds ?? 0, fight, options.draw === 'returned'),
    returns: (pays, options) => {
      const ofRow = (odds: number) =>
        returnsOf<Fight>(
          {
            spots,
            times: (of, spot, fight, { draw }) => timesAt(of, spot, odds, fight, draw === 'returned'),
          },
          pays,
          options,
          waysOf(field, odds).flatMap(([result, of]) =>
            rounds.map(([round, many]) => [{ fight: 0, result, round, course: 0 }, of * many] as const),
          ),
        )
      const favoured = rows.slice(1).flatMap(row => {
        const { meron, wala } = ofRow(row)
        return [
          [`favourite${row}`, meron],
          [`outsider${row}`, wala],
        ] as const
      })
      return { ...ofRow(0), ...Object.fromEntries(favoured) } as ReturnType<TableEngine<Fight>['returns']>
    },
  }
}
