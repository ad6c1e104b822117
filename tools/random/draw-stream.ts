/** The bytes that decide draws, one draw after the other, and what the sampler makes of them, as one long stream. */
import { createHmac } from 'node:crypto'
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import { drawBytes } from '@sen/core/lottery/generate-result'

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
/** So many bytes are taken of a draw before the next one: most draws need less. */
const OF_ONE_DRAW = 256

/** The bytes of draw after draw under seeds that follow from a text: the same text is the same stream. */
export function streamDraws(text: string): ByteSource {
  let [draw, left] = [0, 0]
  let next: ByteSource = () => 0
  return () => {
    if (left === 0) {
      const seed = createHmac('sha256', text).update(`seed ${draw}`).digest('hex')
      const beacon = createHmac('sha256', text).update(`beacon ${draw}`).digest('hex')
      next = drawBytes({ seed, beacon, game: 'k3-1', draw: String(draw) }, hmac)
      draw += 1
      left = OF_ONE_DRAW
    }
    left -= 1
    return next()
  }
}

/** What is tested on the final numbers: drawn below 2^k they are bits again, so that a favour of the sampler's would show. */
export const sampled =
  (next: ByteSource, draw = drawBelow): ByteSource =>
  () =>
    draw(next, 256)

/** As many bits of a source, big end first. */
export function takeBits(next: ByteSource, count: number): Uint8Array {
  const bits = new Uint8Array(count)
  for (let at = 0; at < count; at += 8) {
    const byte = next()
    for (let place = 0; place < 8 && at + place < count; place++) bits[at + place] = (byte >> (7 - place)) & 1
  }
  return bits
}
