/** From bytes to numbers, without bias: a value that would favour some numbers is thrown away and the next one is taken. Pure. */

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

/** `count` different numbers from 0 to `below` − 1 in the order drawn, every order equally likely: balls out of a cage (Fisher-Yates). */
export function drawDistinct(next: ByteSource, count: number, below: number): number[] {
  if (count > below) throw new Error(`cannot draw ${count} of ${below}`)
  const balls = Array.from({ length: below }, (_, ball) => ball)
  return Array.from({ length: count }, (_, drawn) => {
    const at = drawn + drawBelow(next, below - drawn)
    const ball = balls[at] as number
    balls[at] = balls[drawn] as number
    return ball
  })
}
