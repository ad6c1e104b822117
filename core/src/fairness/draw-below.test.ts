import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type ByteSource, drawBelow, drawDistinct } from './draw-below.ts'
import { hmacBytes } from './hmac-bytes.ts'
import { inclusionPath, isIncluded, merkleRoot, type Sha256 } from './merkle-tree.ts'
import { isOfChain, seedBefore } from './seed-chain.ts'

const sha256: Sha256 = bytes => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Gives exactly these bytes and remembers how many were taken. */
function script(bytes: readonly number[]): ByteSource & { taken: () => number } {
  let at = 0
  const next = () => {
    if (at >= bytes.length) throw new Error('script ran out')
    return bytes[at++] as number
  }
  return Object.assign(next, { taken: () => at })
}

type Sampler = (next: ByteSource, below: number) => number

/** How often each value comes over all single bytes; what is thrown away is not counted. */
function countOverBytes(sample: Sampler, below: number): Set<number> {
  const counts = new Array<number>(below).fill(0)
  for (let byte = 0; byte < 256; byte++) {
    const source = script([byte, 0])
    const drawn = sample(source, below)
    if (source.taken() === 1) counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  return new Set(counts)
}

describe('the sampler', () => {
  const RANGES = [2, 3, 6, 10, 11, 28, 45, 80, 100]

  it.each(RANGES)('gives each of %d values equally often over all bytes', below => {
    expect(countOverBytes(drawBelow, below).size).toBe(1)
  })

  it('a planted modulo bias is found by the same count', () => {
    const biased: Sampler = (next, below) => next() % below
    expect(RANGES.filter(below => countOverBytes(biased, below).size > 1)).toEqual(
      RANGES.filter(below => 256 % below !== 0),
    )
  })

  it('throws away just the bytes that would favour: from 250 for ten, from 240 for eighty', () => {
    for (const [below, first] of [
      [10, 250],
      [80, 240],
      [6, 252],
      [45, 225],
      [11, 253],
    ] as const) {
      const last = script([first - 1])
      expect(drawBelow(last, below)).toBe(below - 1)
      const thrown = script([first, 255, 0])
      expect([drawBelow(thrown, below), thrown.taken()]).toEqual([0, 3])
    }
  })
})

describe('the sampler with two bytes', () => {
  /** Every two bytes once: how often each value comes, and how many are thrown away. */
  function countOverPairs(sample: Sampler, below: number) {
    const counts = new Uint32Array(below)
    let thrown = 0
    for (let pair = 0; pair < 65_536; pair++) {
      const source = script([pair >> 8, pair & 255, 0, 0])
      const drawn = sample(source, below)
      if (source.taken() === 2) counts[drawn] = (counts[drawn] ?? 0) + 1
      else thrown += 1
    }
    return { counts: new Set(counts), thrown }
  }

  it.each([257, 1000, 40_000, 65_536])('gives each of %d values equally often over all pairs', below => {
    const { counts, thrown } = countOverPairs(drawBelow, below)
    expect([[...counts], thrown]).toEqual([[Math.floor(65_536 / below)], 65_536 % below])
  })

  it('a planted modulo bias is found by the same count', () => {
    const biased: Sampler = (next, below) => (next() * 256 + next()) % below
    expect([257, 1000, 40_000].map(below => countOverPairs(biased, below).counts.size)).toEqual([2, 2, 2])
  })
})

describe('balls out of a cage', () => {
  it('every order of three balls comes from as many scripts as every other; swapping with any ball does not', () => {
    const orders = (shuffle: (next: ByteSource) => readonly number[]) => {
      const counts = new Map<string, number>()
      for (let a = 0; a < 6; a++)
        for (let b = 0; b < 6; b++)
          for (let c = 0; c < 6; c++) {
            const order = shuffle(script([a, b, c])).join('')
            counts.set(order, (counts.get(order) ?? 0) + 1)
          }
      return counts
    }
    const fair = orders(next => drawDistinct(next, 3, 3))
    expect([fair.size, new Set(fair.values()).size]).toEqual([6, 1])
    const naive = orders(next => {
      const balls = [0, 1, 2]
      for (const at of [0, 1, 2]) {
        const other = drawBelow(next, 3)
        ;[balls[at], balls[other]] = [balls[other] as number, balls[at] as number]
      }
      return balls
    })
    expect(new Set(naive.values()).size).toBeGreaterThan(1)
  })

  it('are different, within the cage, and follow from the bytes', () => {
    const bytes = (seed: number) =>
      hmacBytes((key, text) => createHmac('sha256', key).update(text).digest(), `${seed}`, 'x')
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 80 }), (seed, below) => {
        const drawn = drawDistinct(bytes(seed), below, below)
        expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: below }, (_, ball) => ball))
        expect(drawDistinct(bytes(seed), below, below)).toEqual(drawn)
      }),
      { numRuns: 40 },
    )
    expect(() => drawDistinct(script([]), 4, 3)).toThrow('cannot draw')
  })
})

describe('the tree', () => {
  const texts = (size: number) => Array.from({ length: size }, (_, at) => `slip ${at}`)

  it('has the roots of RFC 6962 (its published test vectors)', () => {
    // The leaves of the reference implementation: "", 00, 10, 2021, 3031, 40414243 … as bytes of ASCII.
    expect(hex(merkleRoot([], sha256))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(hex(merkleRoot([''], sha256))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
    expect(hex(merkleRoot(['', '\u0000'], sha256))).toBe(
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    )
    expect(hex(merkleRoot(['', '\u0000', '\u0010'], sha256))).toBe(
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    )
    expect(hex(merkleRoot(['', '\u0000', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'], sha256))).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    )
  })

  it('shows every entry of lists of every size up to 33, and none that is not in it or stands elsewhere', () => {
    for (let size = 1; size <= 33; size++) {
      const all = texts(size)
      const root = merkleRoot(all, sha256)
      for (const [index, text] of all.entries()) {
        const path = inclusionPath(all, index, sha256)
        const claim = { root, text, index, size, path }
        expect(isIncluded(claim, sha256)).toBe(true)
        expect(isIncluded({ ...claim, text: `${text}.` }, sha256)).toBe(false)
        expect(isIncluded({ ...claim, path: [...path, root] }, sha256)).toBe(false)
        if (size > 1) expect(isIncluded({ ...claim, index: (index + 1) % size }, sha256)).toBe(false)
      }
    }
  })

  it('changes with one flipped bit, an entry more, and two that change places', () => {
    const all = texts(9)
    const root = hex(merkleRoot(all, sha256))
    expect(hex(merkleRoot(['rlip 0', ...all.slice(1)], sha256))).not.toBe(root)
    expect(hex(merkleRoot([...all, 'slip 9'], sha256))).not.toBe(root)
    expect(hex(merkleRoot([all[1] as string, all[0] as string, ...all.slice(2)], sha256))).not.toBe(root)
    expect(() => inclusionPath(all, 9, sha256)).toThrow('no entry')
  })
})

test('a seed is of the chain when its hashes lead to what was published, and one flipped letter is not', () => {
  const seeds = ['ab'.repeat(32)]
  for (let step = 0; step < 20; step++) seeds.unshift(seedBefore(seeds[0] as string, sha256))
  const [published, first, fifth] = [seeds[0], seeds[1], seeds[5]] as [string, string, string]
  expect(isOfChain(first, 1, published, sha256)).toBe(true)
  expect(isOfChain(fifth, 5, published, sha256)).toBe(true)
  expect(isOfChain(fifth, 4, first, sha256)).toBe(true)
  expect(isOfChain(fifth, 4, published, sha256)).toBe(false)
  expect(isOfChain(`0${fifth.slice(1)}`, 5, published, sha256)).toBe(fifth.startsWith('0'))
  expect(isOfChain(fifth.toUpperCase(), 5, published, sha256)).toBe(false)
  expect(isOfChain(published, 0, published, sha256)).toBe(false)
})
