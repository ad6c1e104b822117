/** What a player of the run does, out of a text: the same text plays the same rounds. */
import { createHmac } from 'node:crypto'
import { drawBelow } from '@sen/core/fairness/draw-below'
import { hmacBytes } from '@sen/core/fairness/hmac-bytes'

export type Chance = {
  /** A whole number below `many`, which may be large. */
  below: (many: number) => number
  of: <One>(list: readonly One[]) => One
  hex: (bytes: number) => string
}

export function chanceOf(seed: string, name: string): Chance {
  const next = hmacBytes((key, text) => createHmac('sha256', key).update(text).digest(), seed, name)
  const below = (many: number): number =>
    many > 65_536 ? below(Math.ceil(many / 65_536)) * 65_536 + drawBelow(next, 65_536) : drawBelow(next, many)
  const within = (many: number): number => {
    const drawn = below(many)
    return drawn < many ? drawn : within(many)
  }
  return {
    below: within,
    of: list => list[within(list.length)] as (typeof list)[number],
    hex: bytes => Buffer.from(Array.from({ length: bytes }, next)).toString('hex'),
  }
}
