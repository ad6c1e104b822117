// Computes a round of dice again: node tools/verify/dice.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { keep: string }
  round: { stake: string; rolled: number; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { side: 'over' | 'under'; target: number }
  }
}

/** Two bytes at a time of HMAC-SHA256(server seed, "client seed:nonce:block"), thrown away from 60,000 on, divided by 10,000. */
function roll({ serverSeed, clientSeed, nonce }: Proof['proof']): number {
  for (let at = 0; ; at += 2) {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    const value = block.readUInt16BE(at % 32)
    if (value < 60_000) return value % 10_000
  }
}

/** What the seeds and the bet give, and whether the round says the same. */
export function verifyDice({ facts, round, proof }: Proof) {
  const rolled = roll(proof)
  const { side, target } = proof.choice
  const isWon = side === 'over' ? rolled > target : rolled < target
  const ways = side === 'over' ? 9_999 - target : target
  const times = isWon ? Math.floor((Math.round(Number(facts.keep) * 10_000) * 10_000) / ways) : 0
  const won = (Number(round.stake) * times) / 10_000
  const isPromised = createHash('sha256').update(proof.serverSeed).digest('hex') === proof.serverSeedHash
  return {
    rolled,
    times,
    won,
    agrees: isPromised && rolled === round.rolled && Math.abs(won - Number(round.won)) < 5e-6,
  }
}

if (import.meta.main) console.log(verifyDice(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
