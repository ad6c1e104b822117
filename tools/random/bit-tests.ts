/** Tests of NIST SP 800-22 (revision 1a) that look at single bits, runs and sums. Each answers its p-value; below 0.01 is not random. Pure. */
import { erfc, normal, spectrum, upperGamma } from './special-functions.ts'

/** Bits as 0 and 1, one a byte. */
export type Bits = Uint8Array

export const bitsOf = (text: string): Bits => Uint8Array.from(text, letter => Number(letter))

const count = (bits: Bits, from = 0, to = bits.length): number => {
  let ones = 0
  for (let at = from; at < to; at++) ones += bits[at] as number
  return ones
}

/** 2.1 As many ones as zeros. */
export const frequency = (bits: Bits): number =>
  erfc(Math.abs(2 * count(bits) - bits.length) / Math.sqrt(bits.length) / Math.SQRT2)

/** 2.2 The same in every block of m bits. */
export function blockFrequency(bits: Bits, m: number): number {
  const blocks = Math.floor(bits.length / m)
  let chi = 0
  for (let block = 0; block < blocks; block++) chi += (count(bits, block * m, (block + 1) * m) / m - 0.5) ** 2
  return upperGamma(blocks / 2, (4 * m * chi) / 2)
}

/** 2.3 As many runs of equal bits as there should be; 0 where the frequency test cannot be passed. */
export function runs(bits: Bits): number {
  const n = bits.length
  const share = count(bits) / n
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0
  let changes = 1
  for (let at = 1; at < n; at++) if (bits[at] !== bits[at - 1]) changes += 1
  const expected = 2 * n * share * (1 - share)
  return erfc(Math.abs(changes - expected) / (2 * Math.sqrt(2 * n) * share * (1 - share)))
}

/** By the length of blocks: the classes of the longest run, from up to this to from that on, and how likely each is. */
const LONGEST_RUNS = [
  { from: 128, m: 8, low: 1, shares: [0.2148, 0.3672, 0.2305, 0.1875] },
  { from: 6272, m: 128, low: 4, shares: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
  { from: 750_000, m: 10_000, low: 10, shares: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727] },
]

/** 2.4 The longest run of ones in blocks; at least 128 bits. */
export function longestRun(bits: Bits): number {
  const table = LONGEST_RUNS.findLast(({ from }) => bits.length >= from)
  if (!table) throw new Error('at least 128 bits')
  const { m, low, shares } = table
  const classes = new Array<number>(shares.length).fill(0)
  const blocks = Math.floor(bits.length / m)
  for (let block = 0; block < blocks; block++) {
    let [run, longest] = [0, 0]
    for (let at = block * m; at < (block + 1) * m; at++) {
      run = bits[at] ? run + 1 : 0
      if (run > longest) longest = run
    }
    const place = Math.min(Math.max(longest - low, 0), shares.length - 1)
    classes[place] = (classes[place] ?? 0) + 1
  }
  return chiSquare(classes, shares, blocks)
}

/** The p-value of counts in classes of these shares. */
export function chiSquare(classes: readonly number[], shares: readonly number[], all: number): number {
  const chi = shares.reduce((sum, share, at) => sum + ((classes[at] ?? 0) - all * share) ** 2 / (all * share), 0)
  return upperGamma((shares.length - 1) / 2, chi / 2)
}

/** 2.6 No period stands out. */
export function fourier(bits: Bits): number {
  const n = bits.length
  const sizes = spectrum(Float64Array.from(bits, bit => 2 * bit - 1))
  const most = Math.sqrt(Math.log(1 / 0.05) * n)
  let below = 0
  for (const size of sizes) if (size < most) below += 1
  const expected = (0.95 * n) / 2
  return erfc(Math.abs((below - expected) / Math.sqrt((n * 0.95 * 0.05) / 4)) / Math.SQRT2)
}

/** 2.13 The walk of sums goes no further than it should; forwards, or backwards from the end. */
export function cumulativeSums(bits: Bits, direction: 'forward' | 'backward'): number {
  const n = bits.length
  let [sum, most] = [0, 0]
  for (let at = 0; at < n; at++) {
    sum += bits[direction === 'forward' ? at : n - 1 - at] ? 1 : -1
    most = Math.max(most, Math.abs(sum))
  }
  const at = (k: number) => normal((k * most) / Math.sqrt(n))
  let p = 1
  for (let k = Math.trunc((-n / most + 1) / 4); k <= Math.trunc((n / most - 1) / 4); k++)
    p -= at(4 * k + 1) - at(4 * k - 1)
  for (let k = Math.trunc((-n / most - 3) / 4); k <= Math.trunc((n / most - 1) / 4); k++)
    p += at(4 * k + 3) - at(4 * k + 1)
  return p
}

/** The walk from zero to zero, cycle after cycle: how often each state (−9 to 9, place 9 being zero) is visited in each. */
export function cyclesOf(bits: Bits): Uint32Array[] {
  const cycles: Uint32Array[] = []
  let visits = new Uint32Array(19)
  let sum = 0
  for (const bit of bits) {
    sum += bit ? 1 : -1
    if (sum !== 0) {
      if (sum >= -9 && sum <= 9) visits[sum + 9] = (visits[sum + 9] as number) + 1
      continue
    }
    cycles.push(visits)
    visits = new Uint32Array(19)
  }
  if (sum !== 0) cycles.push(visits)
  return cycles
}

const visitsOf = (cycle: Uint32Array, state: number) => cycle[state + 9] ?? 0

/** 2.14 In how many cycles a state (−4 to 4) is visited so often. */
export function randomExcursions(cycles: readonly Uint32Array[], state: number): number {
  const away = 1 / (2 * Math.abs(state))
  const shares = [1 - away, ...[1, 2, 3, 4].map(k => away ** 2 * (1 - away) ** (k - 1)), away * (1 - away) ** 4]
  const classes = [0, 1, 2, 3, 4, 5].map(
    times => cycles.filter(cycle => Math.min(visitsOf(cycle, state), 5) === times).length,
  )
  return chiSquare(classes, shares, cycles.length)
}

/** 2.15 How often a state (−9 to 9) is visited altogether. */
export function randomExcursionsVariant(cycles: readonly Uint32Array[], state: number): number {
  const all = cycles.reduce((sum, cycle) => sum + visitsOf(cycle, state), 0)
  return erfc(Math.abs(all - cycles.length) / Math.sqrt(2 * cycles.length * (4 * Math.abs(state) - 2)))
}
