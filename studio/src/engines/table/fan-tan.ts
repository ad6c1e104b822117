/** Fan tan: beads under a bowl are counted off by fours; the one to four that are left decide. Commission stands in the pays. */
import { drawBelow } from '@sen/core/fairness/draw-below'
import { ONCE } from '../multiplier.ts'
import { returnsOf, type TableEngine } from './table-engine.ts'

const ENDS = [1, 2, 3, 4] as const
/** Fours that are counted off before the rest: 12 to 19. */
const FOURS = { least: 12, ways: 8 }

/** What is left of so many beads, 1 to 4. */
export const endOf = (beads: number): number => ((beads - 1) % 4) + 1

type Given = { kind: string; wins: readonly number[]; pushes: readonly number[] }
const others = (...not: number[]) => ENDS.filter(end => !not.includes(end))
const pairs = ENDS.flatMap(one => others(one).flatMap(two => (two > one ? [[one, two] as const] : [])))

/** What each spot wins with and what gives its stake back: "nim-1-3" wins with 1 and is returned at 3. */
export const FAN_TAN: Readonly<Record<string, Given>> = Object.fromEntries<Given>([
  ['odd', { kind: 'even', wins: [1, 3], pushes: [] }],
  ['even', { kind: 'even', wins: [2, 4], pushes: [] }],
  ...ENDS.map(end => [`fan-${end}`, { kind: 'fan', wins: [end], pushes: [] }] as const),
  ...pairs.map(wins => [`kwok-${wins.join('-')}`, { kind: 'kwok', wins, pushes: [] }] as const),
  ...ENDS.map(end => [`ssh-${others(end).join('-')}`, { kind: 'ssh', wins: others(end), pushes: [] }] as const),
  ...ENDS.flatMap(one =>
    others(one).map(two => [`nim-${one}-${two}`, { kind: 'nim', wins: [one], pushes: [two] }] as const),
  ),
  ...pairs.flatMap(wins =>
    others(...wins).map(push => [`nga-${wins.join('-')}-${push}`, { kind: 'nga', wins, pushes: [push] }] as const),
  ),
])

const spots = Object.fromEntries(Object.entries(FAN_TAN).map(([spot, { kind }]) => [spot, kind]))

/** The outcome is the number of beads. */
export const fanTan: TableEngine<number> = {
  spots,
  options: {},
  draw: next => {
    const end = drawBelow(next, 4) + 1
    return (FOURS.least + drawBelow(next, FOURS.ways)) * 4 + end
  },
  times: (pays, spot, beads) => {
    const { kind, wins, pushes } = FAN_TAN[spot] as Given
    if (wins.includes(endOf(beads))) return pays[kind] as number
    return pushes.includes(endOf(beads)) ? ONCE : 0
  },
  returns: (pays, options) =>
    returnsOf(
      fanTan,
      pays,
      options,
      ENDS.map(end => [end, 1] as const),
    ),
}
