/** The tests of SP 800-22 against the values that the document publishes, and the bytes that decide draws against the tests. */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  bitsOf,
  blockFrequency,
  cumulativeSums,
  cyclesOf,
  frequency,
  longestRun,
  randomExcursions,
  randomExcursionsVariant,
  runs,
} from './bit-tests.ts'
import { sampled, streamDraws, takeBits } from './draw-stream.ts'
import { bitsOfE, bitsOfPi } from './expansions.ts'
import {
  approximateEntropy,
  linearComplexity,
  linearComplexityOf,
  matrixRank,
  nonOverlappingTemplate,
  overlappingTemplate,
  serial,
  universalOf,
} from './pattern-tests.ts'
import { isRandom, judgeBits } from './suite.ts'

/** The hundred bits of the document's examples. */
const HUNDRED = bitsOf(
  '1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000',
)
const LONGEST = bitsOf(
  '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010',
)

test.each([
  ['2.1.4 frequency', () => frequency(bitsOf('1011010101')), 0.527089],
  ['2.1.8 frequency', () => frequency(HUNDRED), 0.109599],
  ['2.2.4 block frequency', () => blockFrequency(bitsOf('0110011010'), 3), 0.801252],
  ['2.2.8 block frequency', () => blockFrequency(HUNDRED, 10), 0.706438],
  ['2.3.4 runs', () => runs(bitsOf('1001101011')), 0.147232],
  ['2.3.8 runs', () => runs(HUNDRED), 0.500798],
  ['2.4.8 longest run', () => longestRun(LONGEST), 0.180609],
  ['2.5.4 matrix rank', () => matrixRank(bitsOf('01011001001010101101'), 3), 0.741948],
  [
    '2.7.4 non-overlapping template',
    () => nonOverlappingTemplate(bitsOf('10100100101110010110'), bitsOf('001'), 2),
    0.344154,
  ],
  [
    '2.9.4 universal',
    () =>
      universalOf(bitsOf('01011010011101010111'), { l: 2, q: 4, mean: 1.5374383, variance: 1.338, isScaled: false }),
    0.767189,
  ],
  ['2.11.4 serial', () => serial(bitsOf('0011011101'), 3)[0], 0.808792],
  ['2.11.4 serial, second', () => serial(bitsOf('0011011101'), 3)[1], 0.67032],
  ['2.12.4 approximate entropy', () => approximateEntropy(bitsOf('0100110101'), 3), 0.261961],
  ['2.12.8 approximate entropy', () => approximateEntropy(HUNDRED, 2), 0.235301],
  ['2.13.4 cumulative sums', () => cumulativeSums(bitsOf('1011010111'), 'forward'), 0.4116588],
  ['2.13.8 cumulative sums', () => cumulativeSums(HUNDRED, 'forward'), 0.219194],
  ['2.13.8 cumulative sums backwards', () => cumulativeSums(HUNDRED, 'backward'), 0.114866],
  // The document rounds its shares to four places here.
  [
    '2.14.4 random excursions',
    () => Math.round(randomExcursions(cyclesOf(bitsOf('0110110101')), 1) * 1000) / 1000,
    0.502,
  ],
  ['2.15.4 random excursions variant', () => randomExcursionsVariant(cyclesOf(bitsOf('0110110101')), 1), 0.683091],
])('SP 800-22 %s', (_name, p, published) => {
  // The document computes some of them with shares of four places.
  expect(p()).toBeCloseTo(published, 4)
})

test('2.10.4 the shortest register of 1101011110001 has length 4', () => {
  expect(linearComplexityOf(bitsOf('1101011110001'))).toBe(4)
})

/** What the program that printed appendix B took for shares; two of its tables were mended since. */
const OVERLAPPING = [0.36787944, 0.18393972, 0.13795479, 0.09963402, 0.06993542, 0.14065661]
const COMPLEXITIES = [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833]

/** Appendix B: 1,000,000 bits of each. */
const PUBLISHED = {
  e: {
    frequency: 0.953749,
    'block frequency': 0.211072,
    runs: 0.561917,
    'longest run': 0.718945,
    'matrix rank': 0.306156,
    Fourier: 0.847187,
    'non-overlapping template': 0.07879,
    'overlapping template': 0.110434,
    universal: 0.282568,
    'linear complexity': 0.826335,
    'serial 1': 0.766182,
    'approximate entropy': 0.700073,
    'cumulative sums': 0.669887,
    'cumulative sums backwards': 0.724266,
    'excursions 1': 0.786868,
    'excursions variant -1': 0.826009,
  },
  π: {
    frequency: 0.578211,
    'block frequency': 0.380615,
    runs: 0.419268,
    'longest run': 0.02439,
    'matrix rank': 0.083553,
    Fourier: 0.010186,
    'non-overlapping template': 0.165757,
    'overlapping template': 0.296897,
    universal: 0.669012,
    'linear complexity': 0.255475,
    'serial 1': 0.143005,
    'approximate entropy': 0.361595,
    'cumulative sums': 0.628308,
    'cumulative sums backwards': 0.663369,
    'excursions 1': 0.844143,
    'excursions variant -1': 0.760966,
  },
} as const

describe.each([
  ['e', bitsOfE, PUBLISHED.e],
  ['π', bitsOfPi, PUBLISHED.π],
] as const)('SP 800-22 appendix B on a million bits of %s', (_name, expand, published) => {
  const found = new Map<string, number>()
  beforeAll(() => {
    const bits = expand(1_000_000)
    for (const { test: name, p } of judgeBits(bits)) found.set(name, p)
    found.set('overlapping template', overlappingTemplate(bits, OVERLAPPING))
    found.set('linear complexity', linearComplexity(bits, 500, COMPLEXITIES))
  }, 120_000)
  it.each(Object.entries(published))('%s is %d', (name, p) => {
    expect(found.get(name)).toBeCloseTo(p, 5)
  })
})

const MILLION = 1_000_000

describe('the bytes that decide draws', () => {
  it('and what the sampler makes of them pass all tests together', { timeout: 120_000 }, () => {
    const verdicts = judgeBits(takeBits(sampled(streamDraws('a trial of the stream')), MILLION))
    expect(verdicts.length).toBeGreaterThanOrEqual(15)
    expect(verdicts.filter(({ p }) => p <= 0.01 / verdicts.length)).toEqual([])
    expect(isRandom(verdicts)).toBe(true)
  })

  it('a counter, a 31-bit congruence and a favour of the modulo do not pass', { timeout: 120_000 }, () => {
    let at = 0
    const counter: ByteSource = () => at++ % 256
    let state = 1
    const congruence: ByteSource = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state & 0xff
    }
    // Bytes made of numbers below 200 by a modulo, as if nothing were thrown away.
    const fair = streamDraws('a trial of a modulo')
    const biased: ByteSource = () => drawBelow(() => fair() % 200, 256)
    for (const source of [counter, congruence, biased])
      expect(isRandom(judgeBits(takeBits(source, 400_000)))).toBe(false)
  })
})
