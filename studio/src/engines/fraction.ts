/** Exact shares: fractions of whole numbers until they are written. Pure. */

/** A fraction of two whole numbers, `under` positive. */
export type Fraction = { over: bigint; under: bigint }

/** Whether the one is smaller than the other. */
const isLess = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under

/** The smallest and the largest of some fractions, at least one. */
export function spanOf(all: Iterable<Fraction>): { least: Fraction; most: Fraction } {
  const [first, ...rest] = all
  if (!first) throw new Error('there is no fraction')
  return rest.reduce(
    ({ least, most }, one) => ({ least: isLess(one, least) ? one : least, most: isLess(most, one) ? one : most }),
    { least: first, most: first },
  )
}

/** A fraction as a decimal text, rounded half up at `digits` places. */
export function writeFraction({ over, under }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const rounded = (2n * over * scale + under) / (2n * under)
  return `${rounded / scale}.${(rounded % scale).toString().padStart(digits, '0')}`
}
