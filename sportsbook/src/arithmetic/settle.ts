/**
 * What a ticket pays, exactly: factors of legs are fractions, and the one rounding is the floor at the ticket's end. A leg's factor is
 * v + (1 − v)·r·d·o (void share v, result r, dead heat d, decimal odds o), the settlement rule of the Unified Odds Feed. Pure.
 */
import { type Rate, readRate } from '@sen/core/money'

/** How a feed settles one outcome. `deadHeat` is the decimal share of a tie, missing without one. */
export type Result = { result: 0 | 1; voidFactor: '0' | '0.5' | '1'; deadHeat?: string }

const ONE: Rate = { over: 1n, under: 1n }

const times = (one: Rate, other: Rate): Rate => ({ over: one.over * other.over, under: one.under * other.under })

const plus = (one: Rate, other: Rate): Rate => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})

/** What a unit on a leg at these decimal odds comes back as. */
export const factorOf = (odds: string, result: Result): Rate => factorAt(readRate(odds), result)

/** The same at odds that are a fraction. */
export function factorAt(odds: Rate, { result, voidFactor, deadHeat }: Result): Rate {
  const back = readRate(voidFactor)
  if (result === 0) return back
  const left = { over: back.under - back.over, under: back.under }
  return plus(back, times(left, times(odds, deadHeat ? readRate(deadHeat) : ONE)))
}

/** The chances of the ways that a bet may end; what is left of one is to lose. */
export type Chances = { won: number; halfWon: number; push: number; halfLost: number }

/** A chance as a fraction of a million, rounded down. */
const millionths = (chance: number): Rate => ({ over: BigInt(Math.floor(chance * 1e6)), under: 1_000_000n })

/** What a unit on an undecided leg is worth on average: o to win, (1 + o)/2 half won, 1 returned, 1/2 half lost. */
export function worthOf(odds: string, { won, halfWon, push, halfLost }: Chances): Rate {
  const worth = (chance: number, result: Result) => times(millionths(chance), factorOf(odds, result))
  return [
    worth(halfWon, { result: 1, voidFactor: '0.5' }),
    worth(push, { result: 0, voidFactor: '1' }),
    worth(halfLost, { result: 0, voidFactor: '0.5' }),
  ].reduce(plus, worth(won, { result: 1, voidFactor: '0' }))
}

/** Elementary symmetric polynomials e₀ … eₙ of the factors: eₖ is the sum of all products of k legs. */
function symmetric(factors: readonly Rate[]): Rate[] {
  const sums: Rate[] = [ONE]
  for (const factor of factors)
    for (let k = sums.length; k >= 1; k--) {
      const product = times(sums[k - 1] as Rate, factor)
      const before = sums[k]
      sums[k] = before ? plus(before, product) : product
    }
  return sums
}

/**
 * What a ticket is worth, exactly: `unit` is staked on every combination of k legs for each k of `sizes`, and each leg counts its factor.
 */
export function ticketOf(unit: bigint, sizes: readonly number[], factors: readonly Rate[]): Rate {
  const sums = symmetric(factors)
  const { over, under } = sizes.reduce((sum, k) => plus(sum, sums[k] as Rate), { over: 0n, under: 1n })
  return { over: unit * over, under }
}

/**
 * What a ticket pays: `unit` is staked on every combination of k legs for each k of `sizes`. A single is one leg with [1], an accumulator
 * of n legs [n], a Trixie three legs with [2, 3].
 */
export function payoutOf(unit: bigint, sizes: readonly number[], factors: readonly Rate[]): bigint {
  const { over, under } = ticketOf(unit, sizes, factors)
  return over / under
}

/** How many combinations a ticket of n legs has: what it costs in units. */
export function linesOf(legs: number, sizes: readonly number[]): number {
  let lines = 0
  for (const size of sizes) {
    let ways = 1
    for (let at = 1; at <= size; at++) ways = (ways * (legs - size + at)) / at
    lines += ways
  }
  return lines
}
