// What every table's check begins with: the seed stands in the published chain, the value is the beacon's, both give the bytes.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** What /api/proofs/<bet> answers once the round is drawn. */
export type SharedProof<Outcome = unknown> = {
  game: string
  facts: { pays: Record<string, string>; options: Record<string, string>; field?: unknown }
  round: { number: string; outcome: Outcome; bets: Record<string, string>; won: string }
  proof: { chain: string; place: number; seed: string; beaconRound: number; beaconKey: string; signature: string }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Whether the seed, hashed as often as its place says, is the chain's beginning, which was published before the first round. */
function isInChain({ seed, place, chain }: SharedProof['proof']): boolean {
  let hash = seed
  for (let step = 0; step < place; step++) hash = sha256(hash).toString('hex')
  return hash === chain
}

/** Whether the signature is the beacon's of this round: BLS12-381, short signatures, over the SHA-256 of the round's number. */
function isOfBeacon({ signature, beaconKey, beaconRound }: SharedProof['proof']): boolean {
  const bls = bls12_381.shortSignatures
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(beaconRound))
  const point = bls.hash(sha256(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  return bls.verify(Buffer.from(signature, 'hex'), point, Buffer.from(beaconKey, 'hex'))
}

/** Bytes of HMAC-SHA256(seed, "beacon:game:number:block"), one after the other. */
function bytesOf({ game, round, proof }: SharedProof): () => number {
  const beacon = sha256(Buffer.from(proof.signature, 'hex')).toString('hex')
  let at = 0
  return () => {
    const block = createHmac('sha256', proof.seed)
      .update(`${beacon}:${game}:${round.number}:${at >> 5}`)
      .digest()
    return block[at++ & 31] as number
  }
}

/** Draws the round again and pays its bets again. `gross` says what a spot pays of an outcome for each unit staked, the stake included. */
export function verifyShared<Outcome>(
  proof: SharedProof<Outcome>,
  draw: (next: () => number) => Outcome,
  gross: (spot: string, outcome: Outcome, pay: (key: string) => number) => number,
) {
  const outcome = draw(bytesOf(proof))
  const pay = (key: string) => 1 + Number(proof.facts.pays[key])
  const { bets, won: told, outcome: shown } = proof.round
  const won = Object.entries(bets).reduce((sum, [spot, stake]) => sum + Number(stake) * gross(spot, outcome, pay), 0)
  // Fields of a pair of hands may come in another order.
  const write = (value: unknown) => JSON.stringify(value, Object.keys(value as object).sort())
  const isPromised = isInChain(proof.proof) && isOfBeacon(proof.proof)
  return { outcome, won, agrees: isPromised && write(outcome) === write(shown) && Math.abs(won - Number(told)) < 5e-6 }
}

/** The proof of the file named on the command line. */
export const readProof = () => JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
