/** Roulette with a single zero: a number of 0 to 36, and bets on one to eighteen of them. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { ONCE } from '../multiplier.ts'
import { returnsOf, type TableEngine } from './table-engine.ts'

const NUMBERS = Array.from({ length: 37 }, (_, number) => number)
const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const isRedNumber = (number: number): boolean => REDS.includes(number)

/** The order of the numbers on the wheel. */
export const WHEEL = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
]

const from1 = NUMBERS.slice(1)
const named = (kind: string, numbers: number[]): [string, number[]] => [`${kind}-${numbers.join('-')}`, numbers]

const inside: [string, [string, number[]]][] = [
  ...NUMBERS.map(number => ['straight', named('straight', [number])] as [string, [string, number[]]]),
  ...from1
    .filter(number => number % 3 !== 0)
    .map(number => ['split', named('split', [number, number + 1])] as [string, [string, number[]]]),
  ...from1
    .filter(number => number <= 33)
    .map(number => ['split', named('split', [number, number + 3])] as [string, [string, number[]]]),
  ...[1, 2, 3].map(number => ['split', named('split', [0, number])] as [string, [string, number[]]]),
  ...from1
    .filter(number => number % 3 === 1)
    .map(number => ['street', named('street', [number, number + 1, number + 2])] as [string, [string, number[]]]),
  ...[
    [0, 1, 2],
    [0, 2, 3],
  ].map(trio => ['street', named('street', trio)] as [string, [string, number[]]]),
  ...from1
    .filter(number => number % 3 !== 0 && number <= 32)
    .map(
      number =>
        ['corner', named('corner', [number, number + 1, number + 3, number + 4])] as [string, [string, number[]]],
    ),
  ['corner', named('corner', [0, 1, 2, 3])],
  ...from1
    .filter(number => number % 3 === 1 && number <= 31)
    .map(
      number =>
        [
          'line',
          named(
            'line',
            [0, 1, 2, 3, 4, 5].map(more => number + more),
          ),
        ] as [string, [string, number[]]],
    ),
]

const outside: Record<string, { pay: string; numbers: number[] }> = {
  'dozen-1': { pay: 'dozen', numbers: from1.filter(number => number <= 12) },
  'dozen-2': { pay: 'dozen', numbers: from1.filter(number => number > 12 && number <= 24) },
  'dozen-3': { pay: 'dozen', numbers: from1.filter(number => number > 24) },
  'column-1': { pay: 'dozen', numbers: from1.filter(number => number % 3 === 1) },
  'column-2': { pay: 'dozen', numbers: from1.filter(number => number % 3 === 2) },
  'column-3': { pay: 'dozen', numbers: from1.filter(number => number % 3 === 0) },
  red: { pay: 'half', numbers: REDS },
  black: { pay: 'half', numbers: from1.filter(number => !isRedNumber(number)) },
  odd: { pay: 'half', numbers: from1.filter(number => number % 2 === 1) },
  even: { pay: 'half', numbers: from1.filter(number => number % 2 === 0) },
  low: { pay: 'half', numbers: from1.filter(number => number <= 18) },
  high: { pay: 'half', numbers: from1.filter(number => number > 18) },
}

/** The numbers that each spot wins with. */
export const NUMBERS_OF: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(inside.map(([, spot]) => spot)),
  ...Object.fromEntries(Object.entries(outside).map(([spot, { numbers }]) => [spot, numbers])),
}

const spots: Record<string, string> = {
  ...Object.fromEntries(inside.map(([kind, [spot]]) => [spot, kind])),
  ...Object.fromEntries(Object.entries(outside).map(([spot, { pay }]) => [spot, pay])),
}

export const roulette: TableEngine<number> = {
  spots,
  // What zero does with a stake on red, black, odd, even, low or high.
  options: { zero: ['lost', 'half'] },
  draw: next => drawBelow(next, 37),
  times: (pays, spot, number, options) => {
    if (NUMBERS_OF[spot]?.includes(number)) return pays[spots[spot] as string] as number
    return number === 0 && spots[spot] === 'half' && options.zero === 'half' ? ONCE / 2 : 0
  },
  returns: (pays, options) =>
    returnsOf(
      roulette,
      pays,
      options,
      NUMBERS.map(number => [number, 1] as const),
    ),
}
