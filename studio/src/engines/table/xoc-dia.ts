/** Xóc đĩa: four coins, each white or red, shaken under a bowl. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { returnsOf, type TableEngine } from './table-engine.ts'

/** Four coins in the order drawn; 1 is red. */
export type Coins = readonly number[]

const spots = {
  even: 'even',
  odd: 'even',
  'red-4': 'four',
  'white-4': 'four',
  'red-3': 'three',
  'white-3': 'three',
  two: 'two',
  same: 'same',
} as const

/** The numbers of red coins that each spot wins with. */
const WINS: Readonly<Record<string, readonly number[]>> = {
  even: [0, 2, 4],
  odd: [1, 3],
  'red-4': [4],
  'white-4': [0],
  'red-3': [3],
  'white-3': [1],
  two: [2],
  same: [0, 4],
}

export const redOf = (coins: Coins): number => coins.reduce((sum, coin) => sum + coin, 0)

export const xocDia: TableEngine<Coins> = {
  spots,
  options: {},
  draw: next => [0, 0, 0, 0].map(() => drawBelow(next, 2)),
  times: (pays, spot, coins) => (WINS[spot]?.includes(redOf(coins)) ? (pays[spots[spot as 'even']] as number) : 0),
  returns: (pays, options) =>
    returnsOf(
      xocDia,
      pays,
      options,
      Array.from({ length: 16 }, (_, bits) => [[0, 1, 2, 3].map(at => (bits >> at) & 1), 1] as const),
    ),
}
