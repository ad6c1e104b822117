/** Tests of NIST SP 800-22 (revision 1a) that look at patterns, matrices and complexity. Each answers its p-value. Pure. */
import { type Bits, chiSquare } from './bit-tests.ts'
import { erfc, upperGamma } from './special-functions.ts'

/** The rank of a matrix of bits over two elements; rows as numbers. */
function rankOf(rows: number[], columns: number): number {
  let rank = 0
  for (let column = columns - 1; column >= 0; column--) {
    const pivot = rows.findIndex((row, at) => at >= rank && (row >>> column) & 1)
    if (pivot < 0) continue
    ;[rows[rank], rows[pivot]] = [rows[pivot] as number, rows[rank] as number]
    for (let at = 0; at < rows.length; at++)
      if (at !== rank && ((rows[at] as number) >>> column) & 1)
        rows[at] = ((rows[at] as number) ^ (rows[rank] as number)) >>> 0
    rank += 1
  }
  return rank
}

/** How likely a random matrix of 32 rows has a rank; of any size about as likely as that far below its full one. */
function rankShare(rank: number): number {
  const size = 32
  let share = 2 ** (rank * (2 * size - rank) - size * size)
  for (let at = 0; at < rank; at++) share *= (1 - 2 ** (at - size)) ** 2 / (1 - 2 ** (at - rank))
  return share
}

/** 2.5 The ranks of square matrices of the bits. */
export function matrixRank(bits: Bits, size = 32): number {
  const matrices = Math.floor(bits.length / size ** 2)
  const classes = [0, 0, 0]
  for (let matrix = 0; matrix < matrices; matrix++) {
    const rows = Array.from({ length: size }, (_, row) => {
      let value = 0
      for (let at = 0; at < size; at++) value = value * 2 + (bits[matrix * size ** 2 + row * size + at] as number)
      return value
    })
    const place = Math.min(size - rankOf(rows, size), 2)
    classes[place] = (classes[place] ?? 0) + 1
  }
  const [full, less] = [rankShare(32), rankShare(31)]
  return chiSquare(classes, [full, less, 1 - full - less], matrices)
}

const stands = (bits: Bits, template: Bits, at: number): boolean =>
  template.every((bit, place) => bits[at + place] === bit)

/** 2.7 A template that does not overlap itself comes as often in each of the blocks as it should. */
export function nonOverlappingTemplate(bits: Bits, template: Bits, blocks = 8): number {
  const m = template.length
  const size = Math.floor(bits.length / blocks)
  const mean = (size - m + 1) / 2 ** m
  const variance = size * (1 / 2 ** m - (2 * m - 1) / 2 ** (2 * m))
  let chi = 0
  for (let block = 0; block < blocks; block++) {
    let found = 0
    for (let at = 0; at <= size - m; at++)
      if (stands(bits, template, block * size + at)) {
        found += 1
        at += m - 1
      }
    chi += (found - mean) ** 2 / variance
  }
  return upperGamma(blocks / 2, chi / 2)
}

/** As Hamano and Kaneko worked them out: those that the document's example takes are off. */
const OVERLAPPING: readonly number[] = [0.364_091, 0.185_659, 0.139_381, 0.100_571, 0.070_432_3, 0.139_865]

/** 2.8 Runs of nine ones in blocks of 1,032 bits, overlapping ones counted. */
export function overlappingTemplate(bits: Bits, shares = OVERLAPPING): number {
  const [m, size] = [9, 1032]
  const template = new Uint8Array(m).fill(1)
  const blocks = Math.floor(bits.length / size)
  const classes = new Array<number>(6).fill(0)
  for (let block = 0; block < blocks; block++) {
    let found = 0
    for (let at = 0; at <= size - m; at++) if (stands(bits, template, block * size + at)) found += 1
    const place = Math.min(found, 5)
    classes[place] = (classes[place] ?? 0) + 1
  }
  return chiSquare(classes, shares, blocks)
}

/** By the length of words: the mean and variance of what is summed (Maurer), and from how many bits on it is used. */
const UNIVERSAL = [
  { l: 6, from: 387_840, mean: 5.217_705_2, variance: 2.954 },
  { l: 7, from: 904_960, mean: 6.196_250_7, variance: 3.125 },
  { l: 8, from: 2_068_480, mean: 7.183_665_6, variance: 3.238 },
]

/** 2.9 Maurer's universal test: how far back each word came last; at least 387,840 bits. */
export function universal(bits: Bits): number {
  const table = UNIVERSAL.findLast(({ from }) => bits.length >= from)
  if (!table) throw new Error('at least 387,840 bits')
  const { l, mean, variance } = table
  return universalOf(bits, { l, q: 10 * 2 ** l, mean, variance, isScaled: true })
}

/** The same with its parameters named; the short example of the document takes the variance as it is. */
export function universalOf(
  bits: Bits,
  { l, q, mean, variance, isScaled }: { l: number; q: number; mean: number; variance: number; isScaled: boolean },
): number {
  const k = Math.floor(bits.length / l) - q
  const last = new Array<number>(2 ** l).fill(0)
  let sum = 0
  for (let block = 1; block <= q + k; block++) {
    let word = 0
    for (let at = 0; at < l; at++) word = word * 2 + (bits[(block - 1) * l + at] as number)
    if (block > q) sum += Math.log2(block - (last[word] as number))
    last[word] = block
  }
  const scale = isScaled ? 0.7 - 0.8 / l + ((4 + 32 / l) * k ** (-3 / l)) / 15 : 1
  const deviation = isScaled ? scale * Math.sqrt(variance / k) : Math.sqrt(variance)
  return erfc(Math.abs((sum / k - mean) / (Math.SQRT2 * deviation)))
}

/** The length of the shortest register that makes a block of bits (Berlekamp and Massey). */
export function linearComplexityOf(block: Bits): number {
  const n = block.length
  let [c, b] = [new Uint8Array(n), new Uint8Array(n)]
  c[0] = 1
  b[0] = 1
  let [length, last] = [0, -1]
  for (let at = 0; at < n; at++) {
    let d = block[at] as number
    for (let i = 1; i <= length; i++) d ^= (c[i] as number) & (block[at - i] as number)
    if (d === 0) continue
    const before = c.slice()
    for (let i = 0; i + at - last < n; i++) c[i + at - last] = (c[i + at - last] as number) ^ (b[i] as number)
    if (length > at / 2) continue
    length = at + 1 - length
    last = at
    b = before
  }
  c = b
  return length
}

const COMPLEXITIES: readonly number[] = [0.010_417, 0.031_25, 0.125, 0.5, 0.25, 0.0625, 0.020_833]

/** 2.10 The complexity of blocks of m bits. */
export function linearComplexity(bits: Bits, m = 500, shares = COMPLEXITIES): number {
  const sign = m % 2 === 0 ? 1 : -1
  const mean = m / 2 + (9 - sign) / 36 - (m / 3 + 2 / 9) / 2 ** m
  const blocks = Math.floor(bits.length / m)
  const classes = new Array<number>(7).fill(0)
  for (let block = 0; block < blocks; block++) {
    const t = sign * (linearComplexityOf(bits.subarray(block * m, (block + 1) * m)) - mean) + 2 / 9
    const place = Math.min(Math.max(Math.ceil(t + 2.5), 0), 6)
    classes[place] = (classes[place] ?? 0) + 1
  }
  return chiSquare(classes, shares, blocks)
}

/** How often each word of m bits comes, the bits being a ring. */
function countWords(bits: Bits, m: number): Float64Array {
  const counts = new Float64Array(2 ** m)
  let word = 0
  for (let at = 0; at < m - 1; at++) word = word * 2 + (bits[at] as number)
  for (let at = 0; at < bits.length; at++) {
    word = (word * 2 + (bits[(at + m - 1) % bits.length] as number)) % 2 ** m
    counts[word] = (counts[word] as number) + 1
  }
  return counts
}

const psi = (bits: Bits, m: number): number =>
  m <= 0 ? 0 : (2 ** m / bits.length) * countWords(bits, m).reduce((sum, times) => sum + times * times, 0) - bits.length

/** 2.11 Every word of m bits comes as often as every other: both of its p-values. */
export function serial(bits: Bits, m: number): [number, number] {
  const [of, less, least] = [psi(bits, m), psi(bits, m - 1), psi(bits, m - 2)]
  return [upperGamma(2 ** (m - 2), (of - less) / 2), upperGamma(2 ** (m - 3), (of - 2 * less + least) / 2)]
}

/** 2.12 Words of m + 1 bits are as little foretold by those of m bits as they should be. */
export function approximateEntropy(bits: Bits, m: number): number {
  const n = bits.length
  const phi = (length: number) =>
    length === 0
      ? 0
      : countWords(bits, length).reduce((sum, times) => (times > 0 ? sum + (times / n) * Math.log(times / n) : sum), 0)
  const chi = 2 * n * (Math.LN2 - (phi(m) - phi(m + 1)))
  return upperGamma(2 ** (m - 1), chi / 2)
}
