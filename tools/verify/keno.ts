// Computes a round of keno again: node tools/verify/keno.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { fields: number; drawn: number; tables: Record<string, Record<string, string[]>> }
  round: { stake: string; drawn: number[]; hits: number; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { picks: number[]; risk: string }
  }
}

/** So many different numbers below `of`, out of a cage: bytes of HMAC-SHA256(server seed, "client seed:nonce:0"), then :1 and so on; those that would favour some are left out. */
function draw({ serverSeed, clientSeed, nonce }: Proof['proof'], count: number, of: number): number[] {
  let at = 0
  const next = () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
  const below = (many: number) => {
    for (;;) {
      const value = next()
      if (value < 256 - (256 % many)) return value % many
    }
  }
  const left = Array.from({ length: of }, (_, card) => card)
  for (let drawn = 0; drawn < count; drawn++) {
    const other = drawn + below(of - drawn)
    ;[left[drawn], left[other]] = [left[other] as number, left[drawn] as number]
  }
  return left.slice(0, count)
}

const isPromised = ({ serverSeed, serverSeedHash }: Proof['proof']) =>
  createHash('sha256').update(serverSeed).digest('hex') === serverSeedHash
const isNear = (won: number, { won: said }: { won: string }) => Math.abs(won - Number(said)) < 5e-6

/** What the seeds and the picks give, and whether the round says the same. */
export function verifyKeno({ facts, round, proof }: Proof) {
  const drawn = draw(proof, facts.drawn, facts.fields).map(ball => ball + 1)
  const { picks, risk } = proof.choice
  const hits = picks.filter(pick => drawn.includes(pick)).length
  const won = Number(round.stake) * Number(facts.tables[risk]?.[String(picks.length)]?.[hits] ?? 'none')
  const isSame = drawn.join() === round.drawn.join() && hits === round.hits
  return { drawn, hits, won, agrees: isPromised(proof) && isSame && isNear(won, round) }
}

if (import.meta.main) console.log(verifyKeno(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
