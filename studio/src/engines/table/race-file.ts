/** What the file of a programme of races says beside a table's numbers. */
import { z } from '@sen/core/schema'
import { FileFault } from '@sen/supplier/file-fault'
import type { RaceField } from './race.ts'

const text = z.string().check(z.minLength(1))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/**
 * Runners, and a programme of races that comes round again and again. A race names its runners from the favourite to the outsider; the
 * weight and the prices of a rank are the same in every race. `lanes` says in which lane each rank starts.
 */
export const raceField = z.strictObject({
  kind: z.enum(['horse', 'dog']),
  runners: z.array(z.strictObject({ name: z.strictObject({ vi: text, en: text }), coat: colour })),
  programme: z.array(z.strictObject({ runners: z.array(z.int()), lanes: z.array(z.int()) })).check(z.minLength(1)),
  weights: z.array(z.int().check(z.gte(1), z.lte(5000))).check(z.minLength(3), z.maxLength(8)),
  /** So many of the first count as placed. */
  places: z.int().check(z.gte(2), z.lte(3)),
  track: z.strictObject({ grass: colour, course: colour, sky: colour }),
})

/** Throws a FileFault where a race does not name as many runners, each once, as there are ranks. */
export function checkRace({ programme, runners, weights }: RaceField): void {
  const ranks = weights.map((_, rank) => rank)
  programme.forEach((race, at) => {
    const isWhole = new Set(race.runners).size === ranks.length && race.runners.length === ranks.length
    if (!isWhole || race.runners.some(one => !runners[one]))
      throw new FileFault(['field', 'programme', String(at), 'runners'], `does not name ${ranks.length} runners`)
    if (String(race.lanes.toSorted((a, b) => a - b)) !== String(ranks))
      throw new FileFault(['field', 'programme', String(at), 'lanes'], 'does not name each lane once')
  })
}
