/** A stream of bytes that follows from a key and a message: what decides a round or a draw. Pure. */
import type { ByteSource } from './draw-below.ts'

/** HMAC-SHA256 of a text under a key's text; handed in, because server and browser have their own. */
export type Hmac = (key: string, message: string) => Uint8Array

/** HMAC-SHA256 with the key's text over "message:cursor", cursor 0, 1, 2 …, 32 bytes each, used in order. */
export function hmacBytes(hmac: Hmac, key: string, message: string): ByteSource {
  let cursor = 0
  let block = new Uint8Array(0)
  let at = 0
  return () => {
    if (at === block.length) {
      block = new Uint8Array(hmac(key, `${message}:${cursor}`))
      cursor += 1
      at = 0
    }
    return block[at++] as number
  }
}
