/** All tests of SP 800-22 on one sequence of bits, and what they say together. */
import {
  type Bits,
  blockFrequency,
  cumulativeSums,
  cyclesOf,
  fourier,
  frequency,
  longestRun,
  randomExcursions,
  randomExcursionsVariant,
  runs,
} from './bit-tests.ts'
import {
  approximateEntropy,
  linearComplexity,
  matrixRank,
  nonOverlappingTemplate,
  overlappingTemplate,
  serial,
  universal,
} from './pattern-tests.ts'

export type Verdict = { test: string; p: number }

/** With fewer the excursions say nothing. */
const CYCLES_FEWEST = 500
const STATES = [-4, -3, -2, -1, 1, 2, 3, 4]
const FAR_STATES = [-9, -8, -7, -6, -5, ...STATES, 5, 6, 7, 8, 9]

/** Every p-value; those of the excursions only where the walk came back to zero often enough. At least 387,840 bits. */
export function judgeBits(bits: Bits): Verdict[] {
  const [first, second] = serial(bits, 16)
  const cycles = cyclesOf(bits)
  const isJudged = cycles.length >= CYCLES_FEWEST
  const one = (test: string, p: number): Verdict => ({ test, p })
  return [
    one('frequency', frequency(bits)),
    one('block frequency', blockFrequency(bits, 128)),
    one('runs', runs(bits)),
    one('longest run', longestRun(bits)),
    one('matrix rank', matrixRank(bits)),
    one('Fourier', fourier(bits)),
    one('non-overlapping template', nonOverlappingTemplate(bits, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1))),
    one('overlapping template', overlappingTemplate(bits)),
    one('universal', universal(bits)),
    one('linear complexity', linearComplexity(bits)),
    one('serial 1', first),
    one('serial 2', second),
    one('approximate entropy', approximateEntropy(bits, 10)),
    one('cumulative sums', cumulativeSums(bits, 'forward')),
    one('cumulative sums backwards', cumulativeSums(bits, 'backward')),
    ...(isJudged ? STATES.map(state => one(`excursions ${state}`, randomExcursions(cycles, state))) : []),
    ...(isJudged
      ? FAR_STATES.map(state => one(`excursions variant ${state}`, randomExcursionsVariant(cycles, state)))
      : []),
  ]
}

/** Whether all of them together are as random ones at a confidence of 99 %: the smallest against 0.01 by how many there are (Bonferroni). */
export const isRandom = (verdicts: readonly Verdict[]): boolean => verdicts.every(({ p }) => p > 0.01 / verdicts.length)
