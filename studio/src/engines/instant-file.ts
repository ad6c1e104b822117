/** What the data file of every instant game says, and how one becomes a game. */
import { z } from '@sen/core/schema'
import type { Stakes, Words } from '@sen/supplier/game'

/** What all of them have beside the numbers of their engine. */
export type InstantFile = {
  code: string
  version: number
  entry: string
  engine: string
  name: Words
  stakes: Stakes
  /** What the rules state: the return of the best and of the worst way to play, and the highest prize in stakes. A test recomputes each. */
  published: { rtp: string; least: string; best: string }
}

const text = z.string().check(z.minLength(1))
const amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))
const share = z.string().check(z.regex(/^0\.\d{6}$/, 'is no share of six digits'))

/** The fields of an instant game's file; an engine adds its numbers. */
export const instantShape = {
  code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  version: z.int().check(z.gte(1)),
  entry: z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/)),
  engine: text,
  name: z.strictObject({ vi: text, en: text }),
  stakes: z.record(
    z.string().check(z.regex(/^(\*|[A-Z]{3,8})$/)),
    z.strictObject({ levels: z.array(amount).check(z.minLength(1)), usual: amount }),
  ),
  published: z.strictObject({ rtp: share, least: share, best: z.string().check(z.regex(/^\d{1,7}(\.\d{1,4})?$/)) }),
}

/** The share of the stake that an engine keeps no more of: "0.97". */
export const keepShape = z.string().check(z.regex(/^0\.\d{1,4}$/, 'is no share below one'))

/** What every instant game takes from its file as it stands. */
export const headOf = (file: InstantFile) => ({
  code: file.code,
  version: file.version,
  entry: file.entry,
  engine: file.engine,
  name: file.name,
  category: 'Instant Games',
  rtp: file.published.rtp,
  stakes: file.stakes,
  facts: file,
})
