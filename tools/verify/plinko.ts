// Computes a round of plinko again: node tools/verify/plinko.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { tables: Record<string, Record<string, string[]>> }
  round: { stake: string; turns: number[]; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { rows: number; risk: string }
  }
}

/** What the seeds and the bet give, and whether the round says the same: each turn is the last bit of a byte, 1 to the right. */
export function verifyPlinko({ facts, round, proof }: Proof) {
  const { rows, risk } = proof.choice
  // At most twenty rows: one block of HMAC-SHA256(server seed, "client seed:nonce:0") is enough.
  const block = createHmac('sha256', proof.serverSeed).update(`${proof.clientSeed}:${proof.nonce}:0`).digest()
  const turns = [...block.subarray(0, rows)].map(byte => byte % 2)
  const cup = turns.reduce((sum, turn) => sum + turn, 0)
  const times = facts.tables[rows]?.[risk]?.[Math.min(cup, rows - cup)] ?? 'none'
  const won = Number(round.stake) * Number(times)
  const isPromised = createHash('sha256').update(proof.serverSeed).digest('hex') === proof.serverSeedHash
  const isSame = turns.join() === round.turns.join() && Math.abs(won - Number(round.won)) < 5e-6
  return { turns, cup, times, won, agrees: isPromised && isSame }
}

if (import.meta.main) console.log(verifyPlinko(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
