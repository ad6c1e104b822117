/** Prizes as multiples of the stake: whole ten-thousandths, so that every prize is exact in units of the ledger. Pure. */
import { writeAmount } from '@sen/core/money'

/** One stake, in ten-thousandths. */
export const ONCE = 10_000

/** A stake times ten-thousandths, in ledger units. */
export const prizeOf = (stake: bigint, times: number): bigint => (stake * BigInt(times)) / BigInt(ONCE)

/** The prize as a decimal text. */
export const writePrize = (stake: bigint, times: number): string => writeAmount(prizeOf(stake, times))

/** Ten-thousandths as a decimal text without needless zeros, two digits at least: "1.125", "2.00". */
export const writeTimes = (times: number): string => (times / ONCE).toFixed(4).replace(/0{1,2}$/, '')

/** A decimal text of at most four digits as ten-thousandths; NaN for anything else. */
export const readTimes = (text: string): number =>
  /^\d{1,7}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * ONCE) : Number.NaN

/** The largest ten-thousandths that return at most `keep` (ten-thousandths too) at a chance of `good` in `all`. */
export const fairTimes = (keep: number, good: bigint, all: bigint): number => Number((BigInt(keep) * all) / good)

/** How many ways there are to choose k of n. */
export function waysOf(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 0; at < k; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1)
  return ways
}
