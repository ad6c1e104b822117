/**
 * drand's quicknet as everybody can check it (scheme bls-unchained-g1-rfc9380): when a round is published, and whether a signature is the
 * beacon's of that round. The curve is handed in (short signatures of BLS12-381). Pure.
 */
import { readHex, sha256, writeHex } from './hmac-sha256.ts'

export const SCHEME = 'bls-unchained-g1-rfc9380'
/** The public key of the real one. */
export const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** What is asked of the curve. */
export type Curve<Point> = {
  hash: (message: Uint8Array, domain: string) => Point
  verify: (signature: Uint8Array, message: Point, publicKey: Uint8Array) => boolean
}

/** A round every three seconds from this second on. */
const PERIOD_SECONDS = 3
const GENESIS_SECONDS = 1_692_803_367

/** The first round that is published at a moment or after it. */
export const roundAt = (moment: Date): number =>
  Math.ceil((moment.getTime() / 1000 - GENESIS_SECONDS) / PERIOD_SECONDS) + 1

/** When a round is published. */
export const timeOfRound = (round: number): Date => new Date((GENESIS_SECONDS + (round - 1) * PERIOD_SECONDS) * 1000)

/** What is signed: the SHA-256 of the round's number, eight bytes, big end first. */
export function pointOfRound<Point>(curve: Pick<Curve<Point>, 'hash'>, round: number): Point {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return curve.hash(sha256(bytes), DST)
}

/** Whether a signature is the beacon's of this round; both in hex. */
export function isOfBeacon<Point>(curve: Curve<Point>, publicKey: string, round: number, signature: string): boolean {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false
  try {
    return curve.verify(readHex(signature), pointOfRound(curve, round), readHex(publicKey))
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

/**
 * The signature of a round in what a beacon answered to GET /public/<round>: `{ round, signature }`. Undefined while it is not there (404,
 * 425); throws where what is there is not the beacon's. `body` is the answer's, read where the status says that there is one.
 */
export function readBeaconAnswer<Point>(
  curve: Curve<Point>,
  publicKey: string,
  round: number,
  answer: { status: number; body?: unknown },
): string | undefined {
  if (answer.status === 404 || answer.status === 425) return undefined
  if (answer.status < 200 || answer.status > 299) throw new Error(`the beacon answered ${answer.status}`)
  const { signature } = answer.body as { signature?: unknown }
  if (typeof signature !== 'string' || !isOfBeacon(curve, publicKey, round, signature))
    throw new Error(`round ${round} is not signed by the beacon`)
  return signature
}

/** Where a beacon tells a round. */
export const beaconUrl = (url: string, round: number): URL =>
  new URL(`public/${round}`, url.endsWith('/') ? url : `${url}/`)

/** What a beacon of our own signs of a round, in hex; undefined before the round's time. */
export function signRound<Point>(
  curve: Pick<Curve<Point>, 'hash'> & { sign: (message: Point, secret: Uint8Array) => { toBytes: () => Uint8Array } },
  secret: Uint8Array,
  round: number,
  now: Date,
): string | undefined {
  if (timeOfRound(round) > now) return undefined
  return writeHex(curve.sign(pointOfRound(curve, round), secret).toBytes())
}

/** What a round's signature gives to be mixed: its SHA-256, in hex. */
export const randomnessOf = (signature: string): string => writeHex(sha256(readHex(signature)))
