/**
 * Every combination of stops of a set of strips is visited and its prizes summed up, by the number of scatters. What cannot pay any more
 * after the first reels is counted as a block; equal windows of a reel are one with their number as weight.
 */

import { evaluateWindow } from './evaluate.ts'
import { type Machine, type Mode, type Strips, scatterAward } from './machine.ts'
import { evaluateSpin } from './play-out.ts'

/** Weights of combinations, sums of prizes and of their squares in parts at multiplier 1, by the number of scatters. */
export type Census = {
  total: number
  count: Float64Array
  pay: Float64Array
  square: Float64Array
  /** Combinations that pay or start the feature. */
  hits: number
  /** The largest prize of one spin. */
  best: number
}

const SCATTERS_MAX = 64

/** How a reel may stop: the window as it pays, and how many of its stops look like that. */
export type Stop = { column: number[]; scatters: number; weight: number }

/** Adds a census, its weights times a factor, to another. */
export function addCensus(to: Census, one: Census, factor: number): void {
  to.total += one.total * factor
  to.hits += one.hits * factor
  to.best = Math.max(to.best, one.best)
  for (let at = 0; at < SCATTERS_MAX; at++)
    for (const key of ['count', 'pay', 'square'] as const)
      to[key][at] = (to[key][at] as number) + (one[key][at] as number) * factor
}

export const emptyCensus = (): Census => ({
  total: 0,
  count: new Float64Array(SCATTERS_MAX),
  pay: new Float64Array(SCATTERS_MAX),
  square: new Float64Array(SCATTERS_MAX),
  hits: 0,
  best: 0,
})

/** A window is counted under its scatters, and so many more for each reel on which the book symbol stands. */
const BOOK = 8

/** The census of free spins in which this symbol fills its reels. */
export function takeBookCensus(machine: Machine, book: number): Census {
  const reels = stopsOf(machine, 'free', {}).map(stops =>
    stops.map(stop => ({ ...stop, scatters: stop.scatters + (stop.column.includes(book) ? BOOK : 0) })),
  )
  const found = visit(machine, reels, book)
  const census = { ...emptyCensus(), total: found.total, hits: found.hits, best: found.best }
  for (let at = 0; at < SCATTERS_MAX; at++)
    for (const key of ['count', 'pay', 'square'] as const)
      census[key][at % BOOK] = (census[key][at % BOOK] as number) + (found[key][at] as number)
  return census
}

/** The census of one mode. Reels in `wildReels` are wild from top to bottom and the others show no wild (for sticky features). */
export function takeCensus(machine: Machine, mode: Mode, wildReels?: number[]): Census {
  if (machine.cascade) return visitFalls(machine, mode)
  if (machine.reveals.length === 0) return visit(machine, stopsOf(machine, mode, { wildReels }))
  const census = emptyCensus()
  for (const { value, weight } of machine.reveals)
    addCensus(census, visit(machine, stopsOf(machine, mode, { wildReels, reveal: value })), weight)
  return census
}

/** The different windows of each reel. */
function stopsOf(machine: Machine, mode: Mode, given: { wildReels?: number[] | undefined; reveal?: number }): Stop[][] {
  const { wildIndex, scatterIndex, mysteryIndex } = machine
  return machine[mode].map((strip, reel) => {
    const rows = machine.rows[reel] as number
    if (given.wildReels?.includes(reel)) return [{ column: new Array(rows).fill(wildIndex), scatters: 0, weight: 1 }]
    const found = new Map<string, Stop>()
    for (const at of strip.keys()) {
      let column = Array.from({ length: rows }, (_, row) => strip[(at + row) % strip.length] as number)
      column = column.map(symbol => (symbol === mysteryIndex ? (given.reveal ?? symbol) : symbol))
      if (column.includes(wildIndex) && given.wildReels) continue
      if (column.includes(wildIndex) && machine.expand?.includes(mode)) column = column.map(() => wildIndex)
      const scatters = column.filter(symbol => symbol === scatterIndex).length
      const key = column.join()
      const known = found.get(key)
      if (known) known.weight += 1
      else found.set(key, { column, scatters, weight: 1 })
    }
    return [...found.values()]
  })
}

function visit(machine: Machine, reels: Stop[][], book?: number): Census {
  const census = emptyCensus()
  const tally = tallier(machine, census, book)
  if (machine.engine === 'classic' || machine.kind === 'cluster') visitWindows(machine, reels, tally)
  else visitRuns(machine, reels, tally)
  return census
}

function tallier(machine: Machine, census: Census, book?: number) {
  const isBook = book !== undefined
  const awards = Array.from({ length: SCATTERS_MAX }, (_, at) => scatterAward(machine, isBook ? at % BOOK : at))
  const grown = (at: number) =>
    isBook ? (machine.payOf[book]?.[Math.floor(at / BOOK)] ?? 0) * (machine.lines?.length ?? 0) : 0
  const isHit = awards.map(
    ({ pay, freeSpins, pickTimes }, count) =>
      pay + freeSpins + pickTimes > 0 || (machine.hold !== undefined && count >= machine.hold.least),
  )
  const own = Float64Array.from(awards, ({ pay }, at) => pay + grown(at))
  const { count, pay, square } = census
  return (prize: number, scatters: number, weight: number) => {
    const all = prize + (own[scatters] as number)
    census.total += weight
    count[scatters] = (count[scatters] as number) + weight
    pay[scatters] = (pay[scatters] as number) + weight * all
    square[scatters] = (square[scatters] as number) + weight * all * all
    if (all > 0 || isHit[scatters]) census.hits += weight
    if (all > census.best) census.best = all
  }
}
type Tally = ReturnType<typeof tallier>

/** Window by window, for machines whose wins begin anywhere. */
function visitWindows(machine: Machine, reels: Stop[][], tally: Tally): void {
  const window: number[][] = []
  const next = (reel: number, scatters: number, weight: number) => {
    if (reel === reels.length) {
      tally(
        evaluateWindow(machine, window).reduce((sum, win) => sum + win.pay, 0),
        scatters,
        weight,
      )
      return
    }
    for (const stop of reels[reel] as Stop[]) {
      window[reel] = stop.column
      next(reel + 1, scatters + stop.scatters, weight * stop.weight)
    }
  }
  next(0, 0, 1)
}

/** A run from the left that still goes on: of a symbol on a line, or on all ways; `times` counts wild multipliers and ways. */
type Runs = { symbol: Int32Array; line: Int32Array; times: Float64Array; length: number }

/** Reel by reel, keeping only the runs that go on; where none does, the rest is counted as a block. */
function visitRuns(machine: Machine, reels: Stop[][], tally: Tally): void {
  const size = Math.max(machine.lines?.length ?? 0, machine.symbols.length)
  const levels = Array.from(
    { length: reels.length + 1 },
    (): Runs => ({
      symbol: new Int32Array(size),
      line: new Int32Array(size),
      times: new Float64Array(size),
      length: 0,
    }),
  )
  const blocks = blocksOf(reels)
  const follow = machine.kind === 'ways' ? followWays : followLines
  const next = (reel: number, pay: number, scatters: number, weight: number) => {
    const runs = levels[reel] as Runs
    if (reel === reels.length) {
      let all = pay
      for (let at = 0; at < runs.length; at++)
        all += ((machine.payOf[runs.symbol[at] as number] as number[])[reel] as number) * (runs.times[at] as number)
      tally(all, scatters, weight)
      return
    }
    if (reel > 0 && runs.length === 0) {
      blocks[reel]?.forEach((count, more) => {
        if (count > 0) tally(pay, scatters + more, weight * count)
      })
      return
    }
    for (const stop of reels[reel] as Stop[]) {
      const ended = follow(machine, reel, stop.column, runs, levels[reel + 1] as Runs)
      next(reel + 1, pay + ended, scatters + stop.scatters, weight * stop.weight)
    }
  }
  next(0, 0, 0, 1)
}

/** How often the reels from each one on show so many scatters. */
function blocksOf(reels: Stop[][]): number[][] {
  const blocks: number[][] = [[1]]
  for (const stops of reels.toReversed()) {
    const after = blocks[0] as number[]
    const here: number[] = []
    for (const { scatters, weight } of stops)
      after.forEach((count, more) => {
        here[scatters + more] = (here[scatters + more] ?? 0) + count * weight
      })
    blocks.unshift(Array.from(here, count => count ?? 0))
  }
  return blocks
}

/** The runs that go on over this reel; answers what those that end here pay. */
function followLines(machine: Machine, reel: number, column: number[], runs: Runs, on: Runs): number {
  const { lines = [], wildIndex, payOf, wildTimes = 1 } = machine
  let ended = 0
  on.length = 0
  const many = reel === 0 ? lines.length : runs.length
  for (let at = 0; at < many; at++) {
    const line = reel === 0 ? at : (runs.line[at] as number)
    const shown = column[(lines[line] as number[])[reel] as number] as number
    const symbol = reel === 0 ? shown : (runs.symbol[at] as number)
    const times = reel === 0 ? 1 : (runs.times[at] as number)
    const pays = payOf[symbol] as number[]
    if (pays[pays.length - 1] === 0) continue
    if (shown === symbol || shown === wildIndex) {
      on.symbol[on.length] = symbol
      on.line[on.length] = line
      on.times[on.length] = shown === wildIndex ? wildTimes : times
      on.length += 1
    } else ended += (pays[reel] as number) * times
  }
  return ended
}

function followWays(machine: Machine, reel: number, column: number[], runs: Runs, on: Runs): number {
  const { wildIndex, payOf } = machine
  let ended = 0
  on.length = 0
  const symbols = reel === 0 ? [...new Set(column)] : undefined
  const many = symbols?.length ?? runs.length
  for (let at = 0; at < many; at++) {
    const symbol = symbols ? (symbols[at] as number) : (runs.symbol[at] as number)
    const times = symbols ? 1 : (runs.times[at] as number)
    const pays = payOf[symbol] as number[]
    if (pays[pays.length - 1] === 0) continue
    let here = 0
    for (const shown of column) if (shown === symbol || shown === wildIndex) here += 1
    if (here > 0) {
      on.symbol[on.length] = symbol
      on.times[on.length] = times * here
      on.length += 1
    } else ended += (pays[reel] as number) * times
  }
  return ended
}

/** Cascades: the falls follow from the stops alone, so every combination that pays at all is played out. */
function visitFalls(machine: Machine, mode: Mode): Census {
  const census = emptyCensus()
  const tally = tallier(machine, census)
  const strips: Strips = machine[mode]
  const stops = new Array<number>(strips.length).fill(0)
  const least = machine.kind === 'cluster' ? 0 : (machine.counts[0] as number)
  const blocks = blocksOf(stopsOf(machine, mode, {}))
  const next = (reel: number, scatters: number) => {
    if (reel === least && reel > 0 && !canPay(machine, mode, stops, reel)) {
      blocks[reel]?.forEach((count, more) => {
        if (count > 0) tally(0, scatters + more, count)
      })
      return
    }
    if (reel === strips.length) {
      const spin = evaluateSpin(machine, mode, 1, { stops, held: [] })
      tally(spin.pay - spin.scatterPay, spin.scatters, 1)
      return
    }
    const strip = strips[reel] as number[]
    for (let at = 0; at < strip.length; at++) {
      stops[reel] = at
      let here = 0
      for (let row = 0; row < (machine.rows[reel] as number); row++)
        if (strip[(at + row) % strip.length] === machine.scatterIndex) here += 1
      next(reel + 1, scatters + here)
    }
  }
  next(0, 0)
  return census
}

/** Whether any symbol of the first reel goes on over the first `reels` ones, anywhere on them. */
function canPay(machine: Machine, mode: Mode, stops: number[], reels: number): boolean {
  const first = machine[mode][0] as number[]
  for (let row = 0; row < (machine.rows[0] as number); row++) {
    const symbol = first[((stops[0] as number) + row) % first.length] as number
    if (machine.payOf[symbol]?.at(-1) === 0) continue
    let reel = 1
    for (; reel < reels; reel++) {
      const strip = machine[mode][reel] as number[]
      let isHere = false
      for (let at = 0; at < (machine.rows[reel] as number); at++) {
        const shown = strip[((stops[reel] as number) + at) % strip.length]
        if (shown === symbol || shown === machine.wildIndex) isHere = true
      }
      if (!isHere) break
    }
    if (reel === reels) return true
  }
  return false
}
