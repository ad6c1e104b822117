/**
 * The public beacon: a value that did not exist while bets were taken. The wire and the check are drand's (scheme bls-unchained-g1-rfc9380,
 * quicknet): GET /public/<round> answers {round, signature}; the signature is verified, and the randomness is its SHA-256. The embedded one
 * has a key of its own under <data>/keys and signs no round before its time.
 */
import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { beaconUrl, randomnessOf, readBeaconAnswer, signRound } from '@sen/core/fairness/beacon'
import type { Deps } from '../platform/deps.ts'
import { readOrMakeSecret } from '../platform/keys.ts'

export { roundAt, SCHEME, timeOfRound } from '@sen/core/fairness/beacon'

const bls = bls12_381.shortSignatures

const ANSWER_WITHIN_MS = 3000

export type BeaconValue = { signature: string; randomness: string }

export type Beacon = {
  publicKey: string
  isEmbedded: boolean
  /** The value of a round, verified; undefined while it is not there. Throws where what is there is not the beacon's. */
  fetch: (round: number) => Promise<BeaconValue | undefined>
}

const withRandomness = (signature: string | undefined): BeaconValue | undefined =>
  signature === undefined ? undefined : { signature, randomness: randomnessOf(signature) }

/** The beacon of this installation: the one that BEACON_URL names, or our own. */
export function openBeacon({ config, now }: Pick<Deps, 'config' | 'now'>): Beacon {
  const { beacon } = config
  return beacon ? remoteBeacon(beacon.url, beacon.publicKey) : embeddedBeacon(config.dataDir, now)
}

function remoteBeacon(url: string, publicKey: string): Beacon {
  return {
    publicKey,
    isEmbedded: false,
    fetch: async round => {
      const answer = await fetch(beaconUrl(url, round), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      const body = answer.ok ? await answer.json() : undefined
      return withRandomness(readBeaconAnswer(bls, publicKey, round, { status: answer.status, body }))
    },
  }
}

/** What the key of our own beacon is made of, a file among the keys. */
export const BEACON_SECRET = 'beacon.secret'

const embedded = new Map<string, { secret: Uint8Array; publicKey: string }>()

function embeddedBeacon(dataDir: string, now: Deps['now']): Beacon {
  const { secret, publicKey } = embedded.get(dataDir) ?? makeKey(dataDir)
  return {
    publicKey,
    isEmbedded: true,
    fetch: async round => withRandomness(signRound(bls, secret, round, now())),
  }
}

function makeKey(dataDir: string) {
  // 48 bytes, as the derivation of a key below the curve's order wants them.
  const seed = createHash('sha384').update(readOrMakeSecret(dataDir, BEACON_SECRET)).digest()
  const { secretKey, publicKey } = bls.keygen(seed)
  const key = { secret: secretKey, publicKey: publicKey.toHex() }
  embedded.set(dataDir, key)
  return key
}
