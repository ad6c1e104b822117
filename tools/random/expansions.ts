/** The bits of e and π, on which SP 800-22 publishes the values of its tests. */

/** The first so many bits of e, its "10." at the beginning. */
export function bitsOfE(count: number): Uint8Array {
  let terms = 1
  for (let bits = 0; bits < count + 64; terms++) bits += Math.log2(terms)
  const { p, q } = sumFactorials(0n, BigInt(terms))
  return firstBits(((p + q) << BigInt(count)) / q, count)
}

/** The sum of from!/k! over from < k ≤ to, as a fraction. */
function sumFactorials(from: bigint, to: bigint): { p: bigint; q: bigint } {
  if (to - from === 1n) return { p: 1n, q: to }
  const middle = (from + to) / 2n
  const [one, other] = [sumFactorials(from, middle), sumFactorials(middle, to)]
  return { p: one.p * other.q + other.p, q: one.q * other.q }
}

/** The first so many bits of π, its "11." at the beginning (Chudnovsky). */
export function bitsOfPi(count: number): Uint8Array {
  const { q, t } = sumSeries(0n, BigInt(Math.ceil(count / 47) + 2))
  const root = squareRoot(10005n << BigInt(2 * count))
  return firstBits((q * 426_880n * root) / t, count)
}

const C3_24 = 640_320n ** 3n / 24n

function sumSeries(from: bigint, to: bigint): { p: bigint; q: bigint; t: bigint } {
  if (to - from === 1n) {
    const p = from === 0n ? 1n : (6n * from - 5n) * (2n * from - 1n) * (6n * from - 1n)
    const q = from === 0n ? 1n : from ** 3n * C3_24
    const t = p * (13_591_409n + 545_140_134n * from)
    return { p, q, t: from % 2n === 1n ? -t : t }
  }
  const middle = (from + to) / 2n
  const [one, other] = [sumSeries(from, middle), sumSeries(middle, to)]
  return { p: one.p * other.p, q: one.q * other.q, t: other.q * one.t + one.p * other.t }
}

/** The whole part of a square root, by halves of its length. */
function squareRoot(value: bigint): bigint {
  const length = value.toString(16).length * 4
  if (length <= 64) return newton(value, BigInt(Math.floor(Math.sqrt(Number(value)))))
  const half = BigInt(length >> 2)
  return newton(value, (squareRoot(value >> (2n * half)) + 1n) << half)
}

function newton(value: bigint, first: bigint): bigint {
  let root = first > 0n ? first : 1n
  for (;;) {
    const next = (root + value / root) >> 1n
    const apart = next > root ? next - root : root - next
    root = next
    if (apart <= 1n) break
  }
  while (root * root > value) root -= 1n
  while ((root + 1n) * (root + 1n) <= value) root += 1n
  return root
}

const firstBits = (value: bigint, count: number): Uint8Array => {
  const hex = value.toString(16)
  const bits = Uint8Array.from(
    [...hex].flatMap(letter => [...Number.parseInt(letter, 16).toString(2).padStart(4, '0')].map(Number)),
  )
  return bits.subarray(bits.indexOf(1), bits.indexOf(1) + count)
}
