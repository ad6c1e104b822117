/**
 * The bytes that decide a shared round: HMAC-SHA256 with the round's seed of the chain as key, over
 * "beacon:game:number:cursor", cursor 0, 1, 2 …, 32 bytes each, used in order.
 */
import type { ByteSource } from '@sen/core/fairness/draw-below'
import { type Hmac, hmacBytes } from '@sen/core/fairness/hmac-bytes'

/** `seed` and `beacon` (the randomness of the beacon's round) are lower-case hexadecimal text. */
export type SharedSeeds = { seed: string; beacon: string; game: string; number: string }

export const sharedBytes = ({ seed, beacon, game, number }: SharedSeeds, hmac: Hmac): ByteSource =>
  hmacBytes(hmac, seed, `${beacon}:${game}:${number}`)
