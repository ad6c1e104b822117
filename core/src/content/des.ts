/**
 * Single DES in ECB mode with PKCS7 padding, as the paths of customer service travel (CS-03, decision P7): it hides them from a
 * glance and protects nothing. Browsers offer no DES, so reading is written out here; the server writes with its own library,
 * and the tests hold the two together. The tables are those of FIPS 46-3.
 */
const table = (text: string): number[] => text.trim().split(/\s+/).map(Number)

const INITIAL = table(`
  58 50 42 34 26 18 10 2 60 52 44 36 28 20 12 4 62 54 46 38 30 22 14 6 64 56 48 40 32 24 16 8
  57 49 41 33 25 17 9 1 59 51 43 35 27 19 11 3 61 53 45 37 29 21 13 5 63 55 47 39 31 23 15 7`)
const FINAL = table(`
  40 8 48 16 56 24 64 32 39 7 47 15 55 23 63 31 38 6 46 14 54 22 62 30 37 5 45 13 53 21 61 29
  36 4 44 12 52 20 60 28 35 3 43 11 51 19 59 27 34 2 42 10 50 18 58 26 33 1 41 9 49 17 57 25`)
const EXPANSION = table(`
  32 1 2 3 4 5 4 5 6 7 8 9 8 9 10 11 12 13 12 13 14 15 16 17
  16 17 18 19 20 21 20 21 22 23 24 25 24 25 26 27 28 29 28 29 30 31 32 1`)
const MIXING = table('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25')
const KEY_HALVES = table(`
  57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36
  63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4`)
const KEY_ROUND = table(`
  14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2
  41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32`)
const SHIFTS = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1]
/** The eight substitution boxes, four rows of sixteen hexadecimal digits each. */
const BOXES = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
]

type Bits = number[]
const pick = (bits: Bits, places: readonly number[]): Bits => places.map(place => bits[place - 1] as number)
const rotate = (bits: Bits, by: number): Bits => [...bits.slice(by), ...bits.slice(0, by)]
const xor = (one: Bits, other: Bits): Bits => one.map((bit, at) => bit ^ (other[at] as number))
const bitsOf = (bytes: Uint8Array): Bits =>
  [...bytes].flatMap(byte => [7, 6, 5, 4, 3, 2, 1, 0].map(at => (byte >> at) & 1))
const bytesOf = (bits: Bits): number[] =>
  Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((all, bit) => all * 2 + bit, 0),
  )

function roundKeys(key: Uint8Array): Bits[] {
  const halves = pick(bitsOf(key), KEY_HALVES)
  let [left, right] = [halves.slice(0, 28), halves.slice(28)]
  return SHIFTS.map(by => {
    left = rotate(left, by)
    right = rotate(right, by)
    return pick([...left, ...right], KEY_ROUND)
  })
}

function substitute(bits: Bits): Bits {
  return BOXES.flatMap((box, at) => {
    const [a, b, c, d, e, f] = bits.slice(at * 6, at * 6 + 6) as [number, number, number, number, number, number]
    const value = Number.parseInt(box[(a * 2 + f) * 16 + b * 8 + c * 4 + d * 2 + e] as string, 16)
    return [3, 2, 1, 0].map(place => (value >> place) & 1)
  })
}

function openBlock(block: Uint8Array, keys: readonly Bits[]): number[] {
  const mixed = pick(bitsOf(block), INITIAL)
  let [left, right] = [mixed.slice(0, 32), mixed.slice(32)]
  for (const key of keys) {
    const next = xor(left, pick(substitute(xor(pick(right, EXPANSION), key)), MIXING))
    left = right
    right = next
  }
  return bytesOf(pick([...right, ...left], FINAL))
}

/** Reads bytes that were encrypted under an eight-byte key; undefined when they are none or the padding is wrong. */
export function decryptDes(encrypted: Uint8Array, key: Uint8Array): Uint8Array | undefined {
  if (encrypted.length === 0 || encrypted.length % 8 !== 0 || key.length !== 8) return undefined
  const keys = roundKeys(key).toReversed()
  const plain: number[] = []
  for (let at = 0; at < encrypted.length; at += 8) plain.push(...openBlock(encrypted.subarray(at, at + 8), keys))
  const padding = plain.at(-1) as number
  const isPadded = padding >= 1 && padding <= 8 && plain.slice(-padding).every(byte => byte === padding)
  return isPadded ? new Uint8Array(plain.slice(0, -padding)) : undefined
}

/** The address in a path of customer service: base64, then its key of eight characters; undefined when it is not one. */
export function decryptServicePath(path: string): string | undefined {
  const key = new TextEncoder().encode(path.slice(-8))
  try {
    const encrypted = Uint8Array.from(atob(path.slice(0, -8)), letter => letter.charCodeAt(0))
    const plain = decryptDes(encrypted, key)
    return plain && new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return undefined
  }
}
