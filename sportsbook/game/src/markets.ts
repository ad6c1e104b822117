/** How markets, outcomes and prices are called. */
import { fill } from '@sen/core/phrases'
import { lineOf, outcomeScore, partOf } from '../../src/arithmetic/judge.ts'
import type { Words } from './words.ts'

type Teams = { home: string; away: string }

/** The markets as they stand one below the other. */
export const MARKETS = [
  1, 186, 219, 16, 18, 223, 225, 66, 68, 235, 303, 236, 10, 11, 29, 45, 47, 327, 328, 330, 188, 202, 187, 189, 237, 238,
] as const

export const marketName = (words: Words, market: number, specifiers = ''): string =>
  fill(words[`m${market}` as 'm1'] ?? String(market), { 0: partOf(specifiers) })

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line))

/** What one bets on: "Thăng Long -0.75", "Tài 2.5", "1:0". */
export function outcomeName(
  words: Words,
  teams: Teams,
  leg: { market: number; specifiers: string; outcome: string },
): string {
  const { market, specifiers, outcome } = leg
  const line = lineOf(specifiers)
  const sides = [teams.home, words.draw, teams.away]
  if (market === 45) {
    const score = outcomeScore(outcome)
    return score ? `${score.home}:${score.away}` : words.otherScore
  }
  if (market === 47) {
    const place = (Number(outcome) - 418) / 2
    return `${sides[Math.floor(place / 3)]} / ${sides[place % 3]}`
  }
  const names: Record<string, string> = {
    1: teams.home,
    2: words.draw,
    3: teams.away,
    4: teams.home,
    5: teams.away,
    9: fill(words.or, { 0: teams.home, 1: words.draw }),
    10: fill(words.or, { 0: teams.home, 1: teams.away }),
    11: fill(words.or, { 0: words.draw, 1: teams.away }),
    12: fill(words.over, { 0: line }),
    13: fill(words.under, { 0: line }),
    74: words.yes,
    76: words.no,
    1714: `${teams.home} ${signed(Number(line))}`,
    1715: `${teams.away} ${signed(-Number(line) || 0)}`,
  }
  return names[outcome] ?? outcome
}
