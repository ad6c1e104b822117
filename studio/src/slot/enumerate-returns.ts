/**
 * The machine's return, exactly: every combination of stops is visited and its prize counted, then the feature is added by
 * the law of branching (a free spin brings `s` more on average, so one free spin stands for 1 / (1 − s) of them).
 * All sums are whole numbers; figures are fractions until they are written.
 */
import { type Machine, ROWS, type Strips, scatterAward } from './machine.ts'

/** A fraction of two whole numbers, `under` positive. */
export type Fraction = { over: bigint; under: bigint }

/** All combinations of stops of one set of strips, at multiplier 1. */
export type Census = {
  combinations: bigint
  /** Sum of all prizes, and of their squares, in line bets. */
  pay: bigint
  paySquared: bigint
  /** Sum of free spins awarded, and of their squares, and of prize × free spins. */
  freeSpins: bigint
  freeSquared: bigint
  payTimesFree: bigint
  /** Combinations that pay anything, and that start the feature. */
  hits: bigint
  features: bigint
  /** The largest prize of one spin, in line bets. */
  best: number
}

/** Visits every combination of stops. 32^5 of them take a second or two, because lines that are dead after three reels stay dead. */
export function takeCensus(machine: Machine, strips: Strips): Census {
  const reels = strips.map(strip => readReel(machine, strip))
  const counts = new Map<number, bigint>()
  const tally = new Float64Array(6 * TALLY_PAY_MAX)
  const [first, second, third] = reels as [Reel, Reel, Reel, Reel, Reel]
  for (const a of first) for (const b of second) for (const c of third) countTail(machine, reels, [a, b, c], tally)
  tally.forEach((count, key) => {
    if (count > 0) counts.set(key, BigInt(count))
  })
  return sumUp(machine, counts)
}

type Stop = { rows: number[]; scatter: number }
type Reel = Stop[]

/** Line prizes of one window stay below this; a larger one throws. */
const TALLY_PAY_MAX = 200_000

function readReel(machine: Machine, strip: number[]): Reel {
  return strip.map((_, at) => {
    const rows = Array.from({ length: ROWS }, (_unused, row) => strip[(at + row) % strip.length] as number)
    return { rows, scatter: rows.includes(machine.scatterIndex) ? 1 : 0 }
  })
}

/** Reels four and five under a given beginning: only lines that already have three equal symbols can pay. */
function countTail(machine: Machine, reels: Reel[], head: [Stop, Stop, Stop], tally: Float64Array): void {
  const { lines, wildIndex, payOf } = machine
  const [a, b, c] = head
  const alive: { row3: number; row4: number; symbol: number }[] = []
  for (const rows of lines) {
    const symbol = a.rows[rows[0] as number] as number
    const then = b.rows[rows[1] as number]
    const last = c.rows[rows[2] as number]
    if ((then === symbol || then === wildIndex) && (last === symbol || last === wildIndex) && payOf[symbol]?.[3])
      alive.push({ row3: rows[3] as number, row4: rows[4] as number, symbol })
  }
  const scatters = a.scatter + b.scatter + c.scatter
  for (const d of reels[3] as Reel) {
    for (const e of reels[4] as Reel) {
      let pay = 0
      for (const line of alive) {
        const fourth = d.rows[line.row3]
        const prizes = payOf[line.symbol] as number[]
        if (fourth !== line.symbol && fourth !== wildIndex) pay += prizes[3] as number
        else {
          const fifth = e.rows[line.row4]
          pay += (fifth === line.symbol || fifth === wildIndex ? prizes[5] : prizes[4]) as number
        }
      }
      if (pay >= TALLY_PAY_MAX) throw new Error(`a window pays ${pay} line bets`)
      const key = (scatters + d.scatter + e.scatter) * TALLY_PAY_MAX + pay
      tally[key] = (tally[key] as number) + 1
    }
  }
}

function sumUp(machine: Machine, counts: Map<number, bigint>): Census {
  const census: Census = {
    combinations: 0n,
    pay: 0n,
    paySquared: 0n,
    freeSpins: 0n,
    freeSquared: 0n,
    payTimesFree: 0n,
    hits: 0n,
    features: 0n,
    best: 0,
  }
  for (const [key, count] of counts) {
    const award = scatterAward(machine, Math.floor(key / TALLY_PAY_MAX))
    const prize = (key % TALLY_PAY_MAX) + award.pay
    const pay = BigInt(prize)
    const free = BigInt(award.freeSpins)
    census.combinations += count
    census.pay += count * pay
    census.paySquared += count * pay * pay
    census.freeSpins += count * free
    census.freeSquared += count * free * free
    census.payTimesFree += count * pay * free
    if (prize > 0) census.hits += count
    if (free > 0n) census.features += count
    if (prize > census.best) census.best = prize
  }
  return census
}

export type Returns = {
  /** Expected prize of a paid round over its stake; of a bought feature over its price. */
  rtp: Fraction
  buyRtp: Fraction
  /** The part of `rtp` that free spins pay. */
  featureRtp: Fraction
  /** Chance that the paid spin itself pays, and that it starts the feature. */
  hitRate: Fraction
  featureRate: Fraction
  /** Standard deviation of a round's prize, in stakes; and of a bought feature's, in prices. */
  deviation: number
  buyDeviation: number
  bestSpin: number
}

/** All published figures of a machine, from a census of both sets of strips. */
export function computeReturns(machine: Machine): Returns {
  const base = takeCensus(machine, machine.base)
  const free = takeCensus(machine, machine.free)
  const stake = BigInt(machine.lines.length)
  const times = BigInt(machine.freeSpins.multiplier)
  // One free spin with everything it brings along: m·p / (1 − s), with p its mean prize and s the mean of spins it adds.
  const perFree: Fraction = { over: times * free.pay, under: free.combinations - free.freeSpins }
  const feature = multiply({ over: base.freeSpins, under: base.combinations }, perFree)
  const whole = add({ over: base.pay, under: base.combinations }, feature)
  const bought = BigInt(scatterAward(machine, machine.buy.scatters).freeSpins)
  const spread = spreadOf(machine, base, free)
  return {
    rtp: divide(whole, stake),
    featureRtp: divide(feature, stake),
    buyRtp: divide(multiply({ over: bought, under: 1n }, perFree), BigInt(machine.buy.price)),
    hitRate: { over: base.hits, under: base.combinations },
    featureRate: { over: base.features, under: base.combinations },
    deviation: spread.round / machine.lines.length,
    buyDeviation: spread.buy / machine.buy.price,
    bestSpin: Math.max(base.best, free.best * machine.freeSpins.multiplier),
  }
}

/**
 * Standard deviations in line bets. Let T be what one free spin and its descendants pay: T = X + ΣT over the N spins it adds,
 * so E T = x / (1 − s) and Var T = Var(X + N·E T) / (1 − s). The round is the same sum with the paid spin at its head.
 */
function spreadOf(machine: Machine, base: Census, free: Census): { round: number; buy: number } {
  const m = machine.freeSpins.multiplier
  const mean = (sum: bigint, census: Census) => Number(sum) / Number(census.combinations)
  const varianceWith = (census: Census, times: number, each: number): number => {
    const value = times * mean(census.pay, census) + each * mean(census.freeSpins, census)
    const square =
      times * times * mean(census.paySquared, census) +
      2 * times * each * mean(census.payTimesFree, census) +
      each * each * mean(census.freeSquared, census)
    return square - value * value
  }
  const adds = mean(free.freeSpins, free)
  const each = (m * mean(free.pay, free)) / (1 - adds)
  const eachVariance = varianceWith(free, m, each) / (1 - adds)
  const round = varianceWith(base, 1, each) + mean(base.freeSpins, base) * eachVariance
  const bought = scatterAward(machine, machine.buy.scatters).freeSpins
  return { round: Math.sqrt(round), buy: Math.sqrt(bought * eachVariance) }
}

const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
const multiply = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const divide = (a: Fraction, by: bigint): Fraction => ({ over: a.over, under: a.under * by })

/** A fraction as a decimal text, rounded half up at `digits` places. */
export function writeFraction({ over, under }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const rounded = (2n * over * scale + under) / (2n * under)
  return `${rounded / scale}.${(rounded % scale).toString().padStart(digits, '0')}`
}
