/**
 * A chain of seeds, made backwards: the seed of draw n, hashed, is the seed of draw n − 1. Its beginning is published before the
 * first draw, so every later seed was fixed then. Seeds are lower-case hexadecimal text of 64 letters; SHA-256 is taken of the text.
 */
import { writeHex } from './hmac-sha256.ts'
import type { Sha256 } from './merkle-tree.ts'

const utf8 = new TextEncoder()

/** The seed that stands before one in the chain, which its own publishing committed to. */
export const seedBefore = (seed: string, sha256: Sha256): string => writeHex(sha256(utf8.encode(seed)))

/** Whether `seed`, hashed `steps` times, is the seed or the beginning that was published earlier. */
export function isOfChain(seed: string, steps: number, published: string, sha256: Sha256): boolean {
  if (!/^[0-9a-f]{64}$/.test(seed) || !Number.isInteger(steps) || steps < 1) return false
  return goBack(seed, steps, later => seedBefore(later, sha256)) === published
}

/** The seed that stands so many steps before one. `before` is seedBefore with a hash function of the caller's. */
export function goBack(seed: string, steps: number, before: (seed: string) => string): string {
  let found = seed
  for (let step = 0; step < steps; step++) found = before(found)
  return found
}

/**
 * A chain made from its last seed back to its beginning. `marks[i]` is the seed of place length − i × every, so that none is further
 * than `every` steps from one that is kept.
 */
export function makeSeedChain(
  last: string,
  length: number,
  every: number,
  before: (seed: string) => string,
): { beginning: string; marks: string[] } {
  const marks: string[] = []
  let seed = last
  for (let place = length; place > 0; place--) {
    if ((length - place) % every === 0) marks.push(seed)
    seed = before(seed)
  }
  return { beginning: seed, marks }
}
