// Computes a round of limbo again: node tools/verify/limbo.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { keep: string }
  round: { stake: string; height: string; won: string }
  proof: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number; choice: { target: number } }
}

/** Two numbers below 10,000, each of two bytes of HMAC-SHA256(server seed, "client seed:nonce:block"); 60,000 and more is thrown away. */
function drawTwo({ serverSeed, clientSeed, nonce }: Proof['proof']): number[] {
  const drawn: number[] = []
  for (let at = 0; drawn.length < 2; at += 2) {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    const value = block.readUInt16BE(at % 32)
    if (value < 60_000) drawn.push(value % 10_000)
  }
  return drawn
}

/** What the seeds and the bet give, and whether the round says the same. */
export function verifyLimbo({ facts, round, proof }: Proof) {
  const [high = 0, low = 0] = drawTwo(proof)
  const keep = BigInt(Math.round(Number(facts.keep) * 10_000))
  const reached = Number((keep * 1_000_000n) / BigInt(high * 10_000 + low + 1))
  const height = Math.min(100_000_000, reached)
  const times = height >= proof.choice.target ? proof.choice.target / 100 : 0
  const won = Number(round.stake) * times
  const isPromised = createHash('sha256').update(proof.serverSeed).digest('hex') === proof.serverSeedHash
  const isSame = (height / 100).toFixed(2) === round.height && Math.abs(won - Number(round.won)) < 5e-6
  return { height: height / 100, times, won, agrees: isPromised && isSame }
}

if (import.meta.main) console.log(verifyLimbo(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
