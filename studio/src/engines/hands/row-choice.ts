/** How thirteen cards are best set in three rows. Pure. */
import { foulAt, kindOf, ROW_KINDS, rankWeight, worthOf } from './rows.ts'

export type Rows = readonly (readonly number[])[]

/** How often a row of a kind wins, roughly, in hundredths, and what it then counts; by row, weakest kind first. */
const WINS = [
  [1, 2, 6, 14, 32, 52, 76, 95, 99],
  [8, 30, 52, 66, 78, 85, 95, 99, 99],
  [28, 72, 0, 98, 0, 0, 0, 0, 0],
] as const
const COUNTS = [
  [1, 1, 1, 1, 1, 1, 1, 4, 5],
  [1, 1, 1, 1, 1, 1, 2, 8, 10],
  [1, 1, 1, 3, 1, 1, 1, 1, 1],
] as const

/** What a row is likely to bring: between two kinds the highest rank decides. */
function hopeOf(row: number, worth: number): number {
  const kind = ROW_KINDS.indexOf(kindOf(worth))
  const wins = WINS[row] as readonly number[]
  const next = wins.slice(kind + 1).find(one => one > 0) ?? 100
  const chance = (wins[kind] as number) + (next - (wins[kind] as number)) * rankWeight(worth)
  return ((2 * chance) / 100 - 1) * ((COUNTS[row] as readonly number[])[kind] as number)
}

/** All subsets of so many of some places, as bits. */
function subsets(of: number, size: number): number[] {
  const found: number[] = []
  for (let bits = 0; bits < 1 << of; bits++) {
    let count = 0
    for (let rest = bits; rest; rest &= rest - 1) count += 1
    if (count === size) found.push(bits)
  }
  return found
}
const FIVES = subsets(13, 5)
const THREES = subsets(13, 3)
/** Five of the eight cards that chi 1 leaves, by their places among these. */
const FIVES_OF_EIGHT = subsets(8, 5).map(bits => [0, 1, 2, 3, 4, 5, 6, 7].filter(place => bits & (1 << place)))
const ALL = (1 << 13) - 1
const PLACES = Array.from({ length: 13 }, (_, place) => place)

type Found = { score: number; parts: readonly [number, number, number] }

/** The best ways to set a hand, each of other kinds than the ones before, the best first; none is foul. `isPlain`: the strongest chi 1 only. */
export function suggestRows(hand: readonly number[], isPlain = false): Rows[] {
  const at = (bits: number) => hand.filter((_, place) => bits & (1 << place))
  const worths = new Float64Array(ALL)
  for (const bits of [...FIVES, ...THREES]) worths[bits] = worthOf(at(bits))
  const worthIn = (bits: number) => worths[bits] as number
  const best = new Map<string, Found>()
  for (const first of FIVES) {
    const left = PLACES.filter(place => !(first & (1 << place)))
    for (const five of FIVES_OF_EIGHT) {
      const second = five.reduce((bits, place) => bits | (1 << (left[place] as number)), 0)
      if (worthIn(first) < worthIn(second)) continue
      const parts = [first, second, ALL & ~first & ~second] as const
      const [one, two, three] = parts.map(worthIn) as [number, number, number]
      if (foulAt([one, two, three]) >= 0) continue
      const score = isPlain ? one * 1e3 + two / 1e6 : hopeOf(0, one) + hopeOf(1, two) + hopeOf(2, three)
      const key = `${kindOf(one)} ${kindOf(two)} ${kindOf(three)}`
      if (score > (best.get(key)?.score ?? -Infinity)) best.set(key, { score, parts })
    }
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score).map(({ parts }) => parts.map(at))
}
