/** Our own draws: what bytes nobody could foresee make of a form. Everybody who has seed and beacon can draw again. Pure. */
import { type ByteSource, drawBelow, drawDistinct } from '../fairness/draw-below.ts'
import { type Hmac, hmacBytes } from '../fairness/hmac-bytes.ts'
import type { Form, Prizes, Result } from './forms.ts'

/** `seed` is the draw's seed of the chain and `beacon` the randomness of the beacon's round, both as lower-case hexadecimal text. */
export type DrawSeeds = { seed: string; beacon: string; game: string; draw: string }

/** The bytes of a draw: HMAC-SHA256 with the seed's text as key over "beacon:game:draw:cursor". */
export const drawBytes = ({ seed, beacon, game, draw }: DrawSeeds, hmac: Hmac): ByteSource =>
  hmacBytes(hmac, seed, `${beacon}:${game}:${draw}`)

/**
 * Draws a result. Prizes come tier by tier in the order in which they are announced, digit by digit as from a cage of ten balls; a
 * number that its tier has already is thrown away and drawn anew, as real draws never repeat one. Numbers come in the order drawn.
 */
export function generateResult(form: Form, next: ByteSource): Result {
  if (form.kind === 'numbers') {
    const { count, from, to, distinct } = form
    const below = to - from + 1
    const drawn = distinct
      ? drawDistinct(next, count, below)
      : Array.from({ length: count }, () => drawBelow(next, below))
    return { numbers: drawn.map(number => number + from) }
  }
  const prizes: Prizes = {}
  for (const name of form.announced) {
    const { prizes: count, digits } = form.tiers.find(({ tier }) => tier === name) as (typeof form.tiers)[number]
    const drawn = new Set<string>()
    while (drawn.size < count) drawn.add(Array.from({ length: digits }, () => drawBelow(next, 10)).join(''))
    prizes[name] = [...drawn]
  }
  return { prizes }
}

/** Whether a published result is the one that was drawn. Its tiers may stand in another order: a database keeps them in its own. */
export const isSameResult = (drawn: Result, published: Result): boolean => textOf(drawn) === textOf(published)

const textOf = (result: Result): string =>
  JSON.stringify(
    'numbers' in result
      ? result.numbers
      : Object.entries(result.prizes).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
