/** Sic bo and tài xỉu: three dice. A triple beats big, small, odd and even. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { returnsOf, type TableEngine, timesMany } from './table-engine.ts'

/** Three dice in the order drawn, 1 to 6. */
export type Dice = readonly number[]

const FACES = [1, 2, 3, 4, 5, 6] as const
const SUMS = Array.from({ length: 14 }, (_, at) => at + 4)

/** Sums pay alike in pairs: 4 as 17, 10 as 11. */
const sumKey = (sum: number): string => `sum${Math.min(sum, 21 - sum)}`

const spots: Record<string, string> = {
  big: 'even',
  small: 'even',
  odd: 'even',
  even: 'even',
  triple: 'anyTriple',
  ...Object.fromEntries(SUMS.map(sum => [`sum-${sum}`, sumKey(sum)])),
  ...Object.fromEntries(FACES.map(face => [`triple-${face}`, 'triple'])),
  ...Object.fromEntries(FACES.map(face => [`double-${face}`, 'double'])),
  ...Object.fromEntries(
    FACES.flatMap(one => FACES.filter(two => two > one).map(two => [`pair-${one}-${two}`, 'pair'] as const)),
  ),
  ...Object.fromEntries(FACES.map(face => [`single-${face}`, 'single'])),
}

/** Whether a spot is hit; of single numbers how often. */
function hits(spot: string, dice: Dice): number {
  const [kind, one = 0, two = 0] = spot.split('-').map((part, at) => (at ? Number(part) : part)) as [
    string,
    number?,
    number?,
  ]
  const sum = dice.reduce((all, die) => all + die, 0)
  const isTriple = dice.every(die => die === dice[0])
  const count = (face: number) => dice.filter(die => die === face).length
  const is: Record<string, () => boolean | number> = {
    big: () => !isTriple && sum >= 11,
    small: () => !isTriple && sum <= 10,
    odd: () => !isTriple && sum % 2 === 1,
    even: () => !isTriple && sum % 2 === 0,
    sum: () => sum === one,
    triple: () => isTriple && (one === 0 || dice[0] === one),
    double: () => count(one) >= 2,
    pair: () => count(one) > 0 && count(two) > 0,
    single: () => count(one),
  }
  return Number(is[kind]?.() ?? 0)
}

function* allDice(): Generator<readonly [Dice, number]> {
  for (const one of FACES) for (const two of FACES) for (const three of FACES) yield [[one, two, three], 1]
}

export const sicBo: TableEngine<Dice> = {
  spots,
  options: {},
  draw: next => [0, 0, 0].map(() => drawBelow(next, 6) + 1),
  times: (pays, spot, dice) => timesMany(pays[spots[spot] as string] as number, hits(spot, dice)),
  returns: (pays, options) => returnsOf(sicBo, pays, options, allDice()),
}
