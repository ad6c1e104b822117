/** What the data file of a slot may say; what contradicts itself in it is found by `prepareMachine`. */
import { z } from '@sen/core/schema'
import { gambleShape } from '../gamble.ts'

const text = z.string().check(z.minLength(1))
const letter = z.string().check(z.regex(/^\S$/, 'is no single letter'))
const count = z.int().check(z.gte(0))
const least = (value: number) => z.int().check(z.gte(value))
const counts = z.array(least(1)).check(z.minLength(1))
const weighted = z.array(z.strictObject({ value: least(1), weight: least(1) })).check(z.minLength(1))
const mode = z.enum(['base', 'free'])
const share = z.string().check(z.regex(/^0\.\d{6}$/, 'is no share of six digits'))
const strips = z.array(text).check(z.minLength(3))

export const slotShape = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  version: least(1),
  entry: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  engine: z.enum(['lines', 'classic', 'ways', 'cluster', 'hold']),
  name: z.strictObject({ vi: text, en: text }),
  look: z.optional(
    z.strictObject({
      ground: text,
      scene: text,
      pattern: text,
      art: z.record(letter, z.string().check(z.regex(/^[a-zA-Z]+$/))),
    }),
  ),
  parts: least(1),
  rows: z.array(z.int().check(z.gte(1), z.lte(8))).check(z.minLength(3), z.maxLength(7)),
  symbols: z.array(letter).check(z.minLength(3)),
  wild: z.optional(letter),
  scatter: z.optional(letter),
  lines: z.optional(z.array(z.array(count)).check(z.minLength(1))),
  counts,
  pays: z.record(letter, z.array(count)),
  mixed: z.optional(z.strictObject({ symbols: z.array(letter), pay: least(1) })),
  wildTimes: z.optional(least(2)),
  expand: z.optional(z.array(mode)),
  mystery: z.optional(z.strictObject({ symbol: letter, into: z.record(letter, least(1)) })),
  cascade: z.optional(z.strictObject({ base: counts, free: counts })),
  scatterCounts: z.optional(counts),
  scatterPays: z.optional(z.array(count)),
  freeSpins: z.optional(
    z.strictObject({
      awarded: z.array(count),
      multiplier: least(1),
      grow: z.optional(z.strictObject({ by: least(1), most: least(2) })),
      draw: z.optional(weighted),
      sticky: z.optional(z.literal(true)),
      walk: z.optional(z.literal(true)),
      book: z.optional(z.array(letter)),
      most: z.int().check(z.gte(1), z.lte(2000)),
    }),
  ),
  pick: z.optional(z.strictObject({ prizes: counts, stops: least(1), times: z.array(count) })),
  hold: z.optional(
    z.strictObject({
      least: least(2),
      respins: least(1),
      oneIn: z.int().check(z.gte(2), z.lte(200)),
      values: weighted,
      full: count,
    }),
  ),
  buy: z.optional(z.strictObject({ price: least(1), scatters: least(2) })),
  gamble: z.optional(gambleShape),
  jackpot: z.optional(
    z.strictObject({
      group: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
      tiers: z
        .array(
          z.strictObject({
            code: z.enum(['mini', 'minor', 'major', 'grand']),
            share,
            seed: least(1),
            oneIn: z.optional(least(1000)),
            within: z.optional(least(1000)),
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
  strips: z.strictObject({ base: strips, free: z.optional(strips) }),
  stakes: z.record(text, z.strictObject({ levels: z.array(text).check(z.minLength(1)), usual: text })),
  published: z.strictObject({
    rtp: share,
    jackpot: z.optional(share),
    buyRtp: z.optional(share),
    hitRate: share,
    featureEvery: z.optional(text),
    deviation: text,
    bestSpin: text,
  }),
})
