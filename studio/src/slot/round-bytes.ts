/**
 * The bytes that decide a round: HMAC-SHA256 with the server seed's text as key over "clientSeed:nonce:cursor",
 * cursor 0, 1, 2 …, 32 bytes each, used in order. Who knows the three can draw the round again.
 */
import type { ByteSource } from './draw-stops.ts'

export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** HMAC-SHA256 of a text under a key's text; handed in, because server and browser have their own. */
export type Hmac = (key: string, message: string) => Uint8Array

/** The stream of a round's bytes. */
export function roundBytes(seeds: Seeds, hmac: Hmac): ByteSource {
  let cursor = 0
  let block = new Uint8Array(0)
  let at = 0
  return () => {
    if (at === block.length) {
      block = new Uint8Array(hmac(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:${cursor}`))
      cursor += 1
      at = 0
    }
    return block[at++] as number
  }
}
