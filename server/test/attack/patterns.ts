/** T25: every kind of field rule, and patterns that would run for years, against fifty thousand characters. */
import { judgeField } from '@sen/core/identity/rules'
import { type Pattern, readPattern } from '@sen/core/pattern'
import type { Attack } from './target.ts'

const MOST_MS = 5
/** No call takes a longer text for a field of the form. */
const FIELD_LONGEST = 254
const KINDS = Array.from({ length: 24 }, (_, kind) => kind)
const GREEDY = [
  '^(a+)+$',
  '^(a|aa)+$',
  '^(a*)*b$',
  '(x+x+)+y',
  '^([a-zA-Z]+)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^[A-Z]+( [A-Z]+)+$',
]
const FILLERS = ['a', ' ', 'a ', 'A ', '.', '@', 'a.', 'a@', '1', 'á', '字', '-', 'aA1!']

/** `size` characters. Time of this thread, the best of three: a busy machine is no attack. `read` reads a pattern. */
export const attackPatternsOf =
  (read: (source: string) => Pattern | undefined): Attack =>
  async (_target, size) => {
    let worst = { ms: 0, what: '' }
    const measure = (what: string, judge: () => unknown) => {
      const times = [1, 2, 3].map(() => timeOf(judge))
      const ms = Math.min(...times)
      if (ms > worst.ms) worst = { ms, what }
    }
    for (const filler of FILLERS) {
      const long = `${filler.repeat(Math.ceil(size / filler.length)).slice(0, size - 1)}!`
      for (const patternId of KINDS) {
        const rule = { enabled: 1, required: 1, minLength: 0, maxLength: size, patternId, acceptedPattern: '*' }
        measure(`kind ${patternId} of "${filler}"`, () => judgeField('email', rule, long, 'vi'))
      }
      for (const source of GREEDY) {
        const pattern = read(source)
        if (!pattern) continue
        // A brand's own pattern is asked about what its contract lets through; about more it must still come to an end.
        measure(`${source} of "${filler}"`, () => pattern.matches(long.slice(-FIELD_LONGEST)))
        pattern.matches(long)
      }
    }
    return {
      name: 'T25 patterns that run for ever',
      said: `${KINDS.length} kinds and ${GREEDY.length} patterns × ${FILLERS.length} texts of ${size} characters: the slowest ${worst.ms.toFixed(2)} ms (${worst.what})`,
      isHeld: worst.ms < MOST_MS,
    }
  }

export const attackPatterns = attackPatternsOf(readPattern)

/** Milliseconds of this thread. */
function timeOf(judge: () => unknown): number {
  const began = process.threadCpuUsage()
  judge()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}
