/** Statistics over draws: how often, how long not, heads and tails, pairs. They describe what was drawn and foretell nothing. Pure. */
import type { Form, Result } from './forms.ts'

/** What is counted of one draw: the last two digits of every prize, or the numbers drawn. */
function tokensOf(result: Result): string[] {
  if ('numbers' in result) return result.numbers.map(String)
  return Object.values(result.prizes).flatMap(numbers => numbers.map(number => number.slice(-2)))
}

/** All that may come in a form: "00" to "99", or its numbers. */
function listTokens(form: Form): string[] {
  if (form.kind === 'numbers') return Array.from({ length: form.to - form.from + 1 }, (_, at) => String(form.from + at))
  return Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
}

export type TokenStatistics = {
  token: string
  /** How often it came, and in how many draws. */
  times: number
  draws: number
  /** Draws since it came last; of one that never came, all of them. Lô gan are the largest. */
  gap: number
  /** The most draws in a row without it. */
  longestGap: number
}

/** Each token's figures over draws in the order drawn, the newest last. */
export function countTokens(form: Form, results: readonly Result[]): TokenStatistics[] {
  const rows = new Map<string, TokenStatistics>(
    listTokens(form).map(token => [token, { token, times: 0, draws: 0, gap: 0, longestGap: 0 }]),
  )
  for (const result of results) {
    const came = new Set<string>()
    for (const token of tokensOf(result)) {
      const row = rows.get(token)
      if (row) row.times += 1
      came.add(token)
    }
    for (const row of rows.values()) {
      if (came.has(row.token)) {
        row.draws += 1
        row.gap = 0
      } else row.gap += 1
      row.longestGap = Math.max(row.longestGap, row.gap)
    }
  }
  return [...rows.values()]
}

/** Heads and tails of one draw: for each tens digit the units that came with it, and for each units digit the tens. */
export type HeadsAndTails = { heads: string[][]; tails: string[][] }

export function listHeadsAndTails(result: Result): HeadsAndTails {
  const empty = () => Array.from({ length: 10 }, (): string[] => [])
  const table: HeadsAndTails = { heads: empty(), tails: empty() }
  for (const token of tokensOf(result).toSorted()) {
    const [head, tail] = [...token.padStart(2, '0')] as [string, string]
    table.heads[Number(head)]?.push(tail)
    table.tails[Number(tail)]?.push(head)
  }
  return table
}

export type PairCount = { pair: [string, string]; draws: number }

/** The pairs that came together in the most draws, those first; `most` of them. */
export function countPairs(results: readonly Result[], most: number): PairCount[] {
  const counts = new Map<string, number>()
  for (const result of results) {
    const tokens = [...new Set(tokensOf(result))].sort()
    for (const [at, first] of tokens.entries())
      for (const second of tokens.slice(at + 1)) {
        const pair = `${first} ${second}`
        counts.set(pair, (counts.get(pair) ?? 0) + 1)
      }
  }
  return [...counts]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([pair, draws]) => ({ pair: pair.split(' ') as [string, string], draws }))
}
