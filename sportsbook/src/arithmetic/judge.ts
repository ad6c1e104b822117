/**
 * How every outcome of a market ends for a final score, by the numbers of the Unified Odds Feed: ids of markets and outcomes,
 * lines as specifiers. Quarter lines are two half stakes on the neighbours. Pure.
 */
import type { Result } from './settle.ts'

/** Goals of both sides at the end of the match and of its first half. */
export type Score = {
  home: number
  away: number
  halfHome: number
  halfAway: number
  /** Of sports of parts `home` and `away` are parts won; these are the points of all of them. */
  unitsHome?: number
  unitsAway?: number
  /** The points of each part (set, map, quarter) that was played. */
  parts?: readonly (readonly [number, number])[]
}

export const WINNER = 1
export const DOUBLE_CHANCE = 10
export const DRAW_NO_BET = 11
export const HANDICAP = 16
export const TOTAL = 18
export const BOTH_SCORE = 29
export const CORRECT_SCORE = 45
export const HALF_FULL = 47

/** Of sports of parts: winner; handicap and total of parts (sets, maps) and of points (games, rallies); the winner of one part. */
const MATCH_WINNER = 186
const PART_HANDICAPS = [188, 327]
const PART_TOTAL = 328
const POINT_HANDICAPS = [187, 237]
const POINT_TOTALS = [189, 238]
const PART_WINNERS = [202, 330]

/** Of sports of attacks: winner, handicap and total with overtime; handicap and total of the first half; 1X2, handicap and total of a quarter. */
const COURT_WINNER = 219
const COURT_HANDICAP = 223
const COURT_TOTAL = 225
const HALF_HANDICAP = 66
const HALF_TOTAL = 68
const QUARTER_WINNER = 235
const QUARTER_HANDICAP = 303
const QUARTER_TOTAL = 236

const WON: Result = { result: 1, voidFactor: '0' }
const LOST: Result = { result: 0, voidFactor: '0' }
const VOID: Result = { result: 0, voidFactor: '1' }
const HALF_WON: Result = { result: 1, voidFactor: '0.5' }
const HALF_LOST: Result = { result: 0, voidFactor: '0.5' }

const wonIf = (isWon: boolean): Result => (isWon ? WON : LOST)

/** Goals to four decimals of a line in quarter goals: −0.75 is −3. */
function readQuarters(line: string): number {
  const quarters = Number(line) * 4
  if (!Number.isInteger(quarters)) throw new Error(`${line} is no line of quarter goals`)
  return quarters
}

export const writeQuarters = (quarters: number): string => String(quarters / 4)

/** A line against a margin of goals, both in quarters: the half stakes on its neighbours, or all of it on one line. */
export function judgeLine(margin: number): Result {
  const isQuarter = margin % 2 !== 0
  const [low, high] = isQuarter ? [margin - 1, margin + 1] : [margin, margin]
  if (low > 0) return WON
  if (high < 0) return LOST
  if (low === 0 && high === 0) return VOID
  return low === 0 ? HALF_WON : HALF_LOST
}

/** The value of a specifier, "-0.75" for `hcp` out of "quarternr=2|hcp=-0.75". */
const specifierOf = (specifiers: string, name: string): string | undefined =>
  specifiers
    .split('|')
    .find(one => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The line of a market, "-0.75" out of "hcp=-0.75", or which part it is of; empty for a market without one. */
export const lineOf = (specifiers: string): string =>
  specifierOf(specifiers, 'hcp') ?? specifierOf(specifiers, 'total') ?? specifiers.split('=')[1] ?? ''

/** Which part of a match a market is of, "2" out of "quarternr=2|hcp=-0.75" or "setnr=2"; empty for the whole. */
export const partOf = (specifiers: string): string => /(?:^|\|)(?:quarter|set|map)nr=(\d+)/.exec(specifiers)?.[1] ?? ''

const side = (home: number, away: number): 0 | 1 | 2 => (home > away ? 0 : home === away ? 1 : 2)

type Judge = (score: Score, line: string, part: string) => Readonly<Record<string, Result>>

const SIDES = [0, 1, 2] as const
const GRID = 5

/** The outcome of a correct score: 274 is 0:0, 276 is 1:0, 324 is any score with a side above four. */
const scoreOutcome = (home: number, away: number): string =>
  home < GRID && away < GRID ? String(274 + 2 * (home + GRID * away)) : '324'

/** The score of such an outcome, "2:1"; undefined for any other. */
export function outcomeScore(outcome: string): { home: number; away: number } | undefined {
  const place = (Number(outcome) - 274) / 2
  return place < GRID * GRID ? { home: place % GRID, away: Math.floor(place / GRID) } : undefined
}

/** Half time and full time: 418 home/home, then by twos home/draw, home/away, draw/home … away/away. */
const halfFullOutcome = (half: number, full: number): string => String(418 + 2 * (half * 3 + full))

const threeWay = (home: number, away: number) => {
  const winner = side(home, away)
  return { 1: wonIf(winner === 0), 2: wonIf(winner === 1), 3: wonIf(winner === 2) }
}

const JUDGES: Readonly<Record<number, Judge>> = {
  [WINNER]: ({ home, away }) => threeWay(home, away),
  [DOUBLE_CHANCE]: ({ home, away }) => {
    const winner = side(home, away)
    return { 9: wonIf(winner !== 2), 10: wonIf(winner !== 1), 11: wonIf(winner !== 0) }
  },
  [DRAW_NO_BET]: ({ home, away }) =>
    home === away ? { 4: VOID, 5: VOID } : { 4: wonIf(home > away), 5: wonIf(away > home) },
  [HANDICAP]: ({ home, away }, line) => handicap(home, away, line),
  [TOTAL]: ({ home, away }, line) => total(home + away, line),
  [BOTH_SCORE]: ({ home, away }) => ({ 74: wonIf(home > 0 && away > 0), 76: wonIf(home === 0 || away === 0) }),
  [CORRECT_SCORE]: ({ home, away }) => {
    const places = Array.from({ length: GRID * GRID + 1 }, (_, place) => String(274 + 2 * place))
    return Object.fromEntries(places.map(id => [id, wonIf(id === scoreOutcome(home, away))]))
  },
  [HALF_FULL]: ({ home, away, halfHome, halfAway }) => {
    const ended = halfFullOutcome(side(halfHome, halfAway), side(home, away))
    const all = SIDES.flatMap(half => SIDES.map(full => halfFullOutcome(half, full)))
    return Object.fromEntries(all.map(id => [id, wonIf(id === ended)]))
  },
}

const handicap = (one: number, other: number, line: string) => {
  const margin = (one - other) * 4 + readQuarters(line)
  return { 1714: judgeLine(margin), 1715: judgeLine(-margin) }
}

const total = (sum: number, line: string) => {
  const margin = sum * 4 - readQuarters(line)
  return { 12: judgeLine(margin), 13: judgeLine(-margin) }
}

const each = (markets: readonly number[], judgeOf: Judge): Record<number, Judge> =>
  Object.fromEntries(markets.map(market => [market, judgeOf]))

const twoWay: Judge = ({ home, away }) => ({ 4: wonIf(home > away), 5: wonIf(away > home) })

/** The points of one part. */
const pointsOf = ({ parts = [] }: Score, part: string): readonly [number, number] => parts[Number(part) - 1] ?? [0, 0]

const COURT_JUDGES: Readonly<Record<number, Judge>> = {
  [COURT_WINNER]: twoWay,
  [COURT_HANDICAP]: ({ home, away }, line) => handicap(home, away, line),
  [COURT_TOTAL]: ({ home, away }, line) => total(home + away, line),
  [HALF_HANDICAP]: ({ halfHome, halfAway }, line) => handicap(halfHome, halfAway, line),
  [HALF_TOTAL]: ({ halfHome, halfAway }, line) => total(halfHome + halfAway, line),
  [QUARTER_WINNER]: (score, _, part) => threeWay(...pointsOf(score, part)),
  [QUARTER_HANDICAP]: (score, line, part) => handicap(...pointsOf(score, part), line),
  [QUARTER_TOTAL]: (score, line, part) => {
    const [one, other] = pointsOf(score, part)
    return total(one + other, line)
  },
}

const PART_JUDGES: Readonly<Record<number, Judge>> = {
  [MATCH_WINNER]: twoWay,
  [PART_TOTAL]: ({ home, away }, line) => total(home + away, line),
  ...each(PART_HANDICAPS, ({ home, away }, line) => handicap(home, away, line)),
  ...each(POINT_HANDICAPS, ({ unitsHome = 0, unitsAway = 0 }, line) => handicap(unitsHome, unitsAway, line)),
  ...each(POINT_TOTALS, ({ unitsHome = 0, unitsAway = 0 }, line) => total(unitsHome + unitsAway, line)),
  // A part that was not played gives the stake back.
  ...each(PART_WINNERS, ({ parts = [] }, line) => {
    const [one, other] = parts[Number(line) - 1] ?? [0, 0]
    return one === other ? { 4: VOID, 5: VOID } : { 4: wonIf(one > other), 5: wonIf(other > one) }
  }),
}

/** How each outcome of a market ended. */
export function judge(market: number, specifiers: string, score: Score): Readonly<Record<string, Result>> {
  const judgeOf = JUDGES[market] ?? PART_JUDGES[market] ?? COURT_JUDGES[market]
  if (!judgeOf) throw new Error(`market ${market} is none of ours`)
  return judgeOf(score, lineOf(specifiers), partOf(specifiers))
}
