/**
 * The public beacon, as drand's quicknet speaks and signs (GET /public/<round> answers {round, signature}): a value that did not exist
 * while bets were taken. The embedded one has a key of its own and signs no round before its time; the real one is named by
 * BEACON_URL and BEACON_PUBLIC_KEY.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { beaconUrl, readBeaconAnswer, signRound } from '@sen/core/fairness/beacon'

const bls = bls12_381.shortSignatures
const ANSWER_WITHIN_MS = 3000

export type Beacon = {
  publicKey: string
  /** The signature of a round, verified; undefined while it is not there. Throws where what is there is not the beacon's. */
  fetch: (round: number) => Promise<string | undefined>
}

/** A beacon somewhere else, every answer verified; tables that wait for the same round ask once. */
export function remoteBeacon(url: string, publicKey: string): Beacon {
  const asked = new Map<number, Promise<string | undefined>>()
  let last: { round: number; signature: string } | undefined
  const ask = async (round: number): Promise<string | undefined> => {
    const answer = await fetch(beaconUrl(url, round), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const signature = readBeaconAnswer(bls, publicKey, round, {
      status: answer.status,
      body: answer.ok ? await answer.json() : undefined,
    })
    if (signature) last = { round, signature }
    return signature
  }
  return {
    publicKey,
    fetch: async round => {
      if (last?.round === round) return last.signature
      const asking = asked.get(round) ?? ask(round).finally(() => asked.delete(round))
      asked.set(round, asking)
      return asking
    },
  }
}

/** A beacon in this process, its key made of 48 secret bytes. */
export function embeddedBeacon(secret: Buffer, now: () => Date): Beacon {
  const { secretKey, publicKey } = bls.keygen(secret)
  // Rounds of several tables fall on the same round of the beacon.
  let last: { round: number; signature: string } | undefined
  return {
    publicKey: publicKey.toHex(),
    fetch: async round => {
      if (last?.round === round) return last.signature
      const signature = signRound(bls, secretKey, round, now())
      if (signature) last = { round, signature }
      return signature
    },
  }
}
