/**
 * Prices of a match from its score matrix: every outcome is judged on every score, as it will be settled, so that a price and a
 * settlement never mean two things. With refunds the fair price is (1 − push − half/2) / (won + half won/2); the margin divides it. Pure.
 */
import {
  BOTH_SCORE,
  CORRECT_SCORE,
  DOUBLE_CHANCE,
  DRAW_NO_BET,
  HALF_FULL,
  HANDICAP,
  judge,
  type Score,
  TOTAL,
  WINNER,
  writeQuarters,
} from '../arithmetic/judge.ts'
import type { Chances } from '../arithmetic/settle.ts'
import type { Outcome } from '../feed/messages.ts'
import { carry, HALF, type Matrix, MINUTES, nothingYet, type Process, type Rates, type Standing } from './process.ts'

/** A final score and how likely it is; of the first half only who led in it. */
export type Ending = { score: Score; chance: number }

/** What is known of a live match: its standing, and the goals of the first half once that is over. */
export type Known = Standing & { half?: { home: number; away: number } }

/** Every score that a match may end with from here, apart by who led at half time where that is open. */
export function endingsOf(process: Process, rates: Rates, known: Known): Ending[] {
  if (known.half) return end(process, rates, known, known.half, nothingYet())
  const half = carry(process, rates, known, HALF)
  const before = known.home - known.away
  return [1, 0, -1].flatMap(sign => {
    const of = half.of.map((chance, at) =>
      Math.sign(before + Math.floor(at / half.size) - (at % half.size)) === sign ? chance : 0,
    )
    const led = { home: sign === 1 ? 1 : 0, away: sign === -1 ? 1 : 0 }
    return end(process, rates, { minute: HALF, home: known.home, away: known.away }, led, { ...half, of })
  })
}

/** The endings from a standing on, whose goals since then are `from`. Scores likelier than ten decimals count. */
function end(
  process: Process,
  rates: Rates,
  at: Standing,
  half: { home: number; away: number },
  from: Matrix,
): Ending[] {
  const { size, of } = carry(process, rates, at, MINUTES, from)
  return Array.from(of, (chance, place) => ({
    score: {
      home: at.home + Math.floor(place / size),
      away: at.away + (place % size),
      halfHome: half.home,
      halfAway: half.away,
    },
    chance,
  })).filter(({ chance }) => chance > 1e-10)
}

/** Chances of the ways a bet on each outcome of a market ends. */
export function chancesOf(endings: readonly Ending[], market: number, specifiers: string): Map<string, Chances> {
  const sums = new Map<string, Chances>()
  for (const { score, chance } of endings)
    for (const [outcome, { result, voidFactor }] of Object.entries(judge(market, specifiers, score))) {
      const sum = sums.get(outcome) ?? { won: 0, halfWon: 0, push: 0, halfLost: 0 }
      if (voidFactor === '1') sum.push += chance
      else if (voidFactor === '0.5') sum[result === 1 ? 'halfWon' : 'halfLost'] += chance
      else if (result === 1) sum.won += chance
      sums.set(outcome, sum)
    }
  return sums
}

/** One over the fair decimal price: the chance to win among the stakes that are decided. */
function fairChance({ won, halfWon, push, halfLost }: Chances): number {
  const decided = 1 - push - (halfWon + halfLost) / 2
  return decided > 1e-9 ? (won + halfWon / 2) / decided : 0
}

/** Fair chances of every outcome of a market. */
export function fairOf(endings: readonly Ending[], market: number, specifiers = ''): Map<string, number> {
  return new Map(
    [...chancesOf(endings, market, specifiers)].map(([outcome, chances]) => [outcome, fairChance(chances)]),
  )
}

/** Outcomes below these odds or above them are not offered. */
const LEAST = 1.02
const MOST = 150

/** The outcomes of a market with their odds, cut off to hundredths (the house keeps what is cut); each of fair chance p costs 1/(p·margin). */
export function priceMarket(
  chances: ReadonlyMap<string, Chances>,
  margin: number | undefined,
  market: number,
): Outcome[] {
  if (!margin) throw new Error(`market ${market} has no margin`)
  return [...chances].map(([id, ends]) => {
    const chance = fairChance(ends)
    // A market is sold with its margin on every outcome; double chance sums to two.
    const odds = chance > 0 ? 1 / (chance * margin) : MOST
    return {
      id,
      odds: (Math.floor(Math.min(odds, MOST) * 100 + 1e-6) / 100).toFixed(2),
      active: odds >= LEAST && odds < MOST,
    }
  })
}

export type Offer = { market: number; specifiers: string; outcomes: Outcome[] }

const WITHOUT_LINE = [WINNER, DOUBLE_CHANCE, DRAW_NO_BET, BOTH_SCORE, CORRECT_SCORE, HALF_FULL]
/** Lines each side of the most even one, in quarter goals. */
const BESIDE = 2

/** All markets of a match as they are offered now: those without a line, and the five most even lines of handicap and total. */
export function offersOf(endings: readonly Ending[], margins: Readonly<Record<string, number>>, at: Standing): Offer[] {
  const plain = WITHOUT_LINE.map(market => ({ market, specifiers: '' }))
  const merged = mergeHalves(endings)
  const handicap = evenLine(merged, HANDICAP, 'hcp', '1714', { from: -20, to: 20 })
  const total = evenLine(merged, TOTAL, 'total', '12', {
    from: (at.home + at.away) * 4 + 2,
    to: (at.home + at.away) * 4 + 26,
  })
  const lined = [...around(HANDICAP, 'hcp', handicap), ...around(TOTAL, 'total', total)].filter(
    ({ market, line }) => market === HANDICAP || line > (at.home + at.away) * 4,
  )
  return [...plain, ...lined.map(({ market, specifiers }) => ({ market, specifiers }))].map(one => ({
    ...one,
    outcomes: priceMarket(
      chancesOf(one.market === HALF_FULL ? endings : merged, one.market, one.specifiers),
      margins[one.market],
      one.market,
    ),
  }))
}

/** One ending for each final score: only half time and full time asks for the first half. */
function mergeHalves(endings: readonly Ending[]): Ending[] {
  const byScore = new Map<string, Ending>()
  for (const { score, chance } of endings) {
    const key = `${score.home}:${score.away}`
    const known = byScore.get(key)
    if (known) known.chance += chance
    else byScore.set(key, { score, chance })
  }
  return [...byScore.values()]
}

const around = (market: number, name: string, middle: number) =>
  Array.from({ length: 2 * BESIDE + 1 }, (_, at) => middle - BESIDE + at).map(line => ({
    market,
    line,
    specifiers: `${name}=${writeQuarters(line)}`,
  }))

/** The line whose sides are the most even. Chances rise or fall with the line, so that halving finds it. */
function evenLine(
  endings: readonly Ending[],
  market: number,
  name: string,
  outcome: string,
  { from, to }: { from: number; to: number },
): number {
  const chanceAt = (line: number) => fairOf(endings, market, `${name}=${writeQuarters(line)}`).get(outcome) ?? 0
  const rises = market === HANDICAP
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (chanceAt(middle) > 0.5 === rises) high = middle
    else low = middle
  }
  return Math.abs(chanceAt(low) - 0.5) <= Math.abs(chanceAt(high) - 0.5) ? low : high
}
