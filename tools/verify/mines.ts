// Computes a round of mines again: node tools/verify/mines.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { keep: string; fields: number }
  round: { stake: string; bursts: number[] | null; opened: number[]; isBurst: boolean; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { mines: number }
    steps: ({ pick: number } | { collect: true })[]
  }
}

/** Bytes of HMAC-SHA256(server seed, "client seed:nonce:block") in order. */
function byteSource({ serverSeed, clientSeed, nonce }: Proof['proof']): () => number {
  let at = 0
  return () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
}

/** Takes the mines out of the fields one by one: each byte under the largest multiple of what is left, modulo what is left. */
function layMines(proof: Proof['proof'], fields: number): number[] {
  const next = byteSource(proof)
  const left = Array.from({ length: fields }, (_, field) => field)
  for (let at = 0; at < proof.choice.mines; at++) {
    const many = fields - at
    let byte = next()
    while (byte >= 256 - (256 % many)) byte = next()
    const other = at + (byte % many)
    ;[left[at], left[other]] = [left[other] as number, left[at] as number]
  }
  return left.slice(0, proof.choice.mines)
}

/** The share of all ways to open `safe` fields that hit no mine. */
function chance(fields: number, mines: number, safe: number): [over: bigint, under: bigint] {
  let [over, under] = [1n, 1n]
  for (let at = 0; at < safe; at++) [over, under] = [over * BigInt(fields - mines - at), under * BigInt(fields - at)]
  return [over, under]
}

/** What the seeds and the steps give, and whether the round says the same. */
export function verifyMines({ facts, round, proof }: Proof) {
  const mines = layMines(proof, facts.fields)
  const opened = proof.steps.flatMap(step => ('pick' in step ? [step.pick] : []))
  const isBurst = opened.some(field => mines.includes(field))
  const [over, under] = chance(facts.fields, mines.length, opened.length)
  const keep = BigInt(Math.round(Number(facts.keep) * 10_000))
  const times = isBurst || opened.length === 0 ? 0 : Number((keep * under) / over)
  const won = (Number(round.stake) * times) / 10_000
  const isPromised = createHash('sha256').update(proof.serverSeed).digest('hex') === proof.serverSeedHash
  const isSame =
    isBurst === round.isBurst &&
    opened.join() === round.opened.join() &&
    (round.bursts === null || mines.toSorted((a, b) => a - b).join() === round.bursts.join())
  return { mines, times, won, agrees: isPromised && isSame && Math.abs(won - Number(round.won)) < 5e-6 }
}

if (import.meta.main) console.log(verifyMines(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
