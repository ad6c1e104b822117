/** From bytes to stops, without bias: a byte that would favour some stops is thrown away and the next one is taken. */
import type { Strips } from './machine.ts'

/** Gives the next byte, 0 to 255. */
export type ByteSource = () => number

/**
 * A whole number from 0 to `below` − 1, each equally likely. Takes as many bytes (big end first) as `below` needs and throws
 * away values from the largest multiple of `below` upwards, so that the modulo favours nobody.
 */
export function drawBelow(next: ByteSource, below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > 65_536) throw new Error(`cannot draw below ${below}`)
  const bytes = below <= 256 ? 1 : 2
  const values = 256 ** bytes
  const limit = values - (values % below)
  for (;;) {
    let value = 0
    for (let index = 0; index < bytes; index++) value = value * 256 + next()
    if (value < limit) return value % below
  }
}

/** Where each reel stops: the place on the strip of the top visible cell. Reels are drawn from left to right. */
export function drawStops(next: ByteSource, strips: Strips): number[] {
  return strips.map(strip => drawBelow(next, strip.length))
}
