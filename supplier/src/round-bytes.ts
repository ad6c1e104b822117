/**
 * The bytes that decide a round: HMAC-SHA256 with the server seed's text as key over "clientSeed:nonce:cursor",
 * cursor 0, 1, 2 …, 32 bytes each, used in order. Who knows the three can draw the round again.
 */
import type { ByteSource } from '@sen/core/fairness/draw-below'
import { type Hmac, hmacBytes } from '@sen/core/fairness/hmac-bytes'

export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** The stream of a round's bytes. */
export const roundBytes = ({ serverSeed, clientSeed, nonce }: Seeds, hmac: Hmac): ByteSource =>
  hmacBytes(hmac, serverSeed, `${clientSeed}:${nonce}`)
