// Computes a round of towers again: node tools/verify/towers.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { keep: string; levels: number; ways: Record<string, { doors: number; safe: number }> }
  round: { stake: string; safe: number[][] | null; opened: number[]; isFallen: boolean; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { way: string }
    steps: ({ door: number } | { collect: true })[]
  }
}

/** The safe doors of every level: balls out of a cage, each byte under the largest multiple of what is left, modulo what is left. */
function drawLevels(
  { serverSeed, clientSeed, nonce }: Proof['proof'],
  levels: number,
  doors: number,
  safe: number,
): number[][] {
  let at = 0
  const next = () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
  return Array.from({ length: levels }, () => {
    const left = Array.from({ length: doors }, (_, door) => door)
    for (let drawn = 0; drawn < safe; drawn++) {
      let byte = next()
      while (byte >= 256 - (256 % (doors - drawn))) byte = next()
      const other = drawn + (byte % (doors - drawn))
      ;[left[drawn], left[other]] = [left[other] as number, left[drawn] as number]
    }
    return left.slice(0, safe).sort((a, b) => a - b)
  })
}

/** What the seeds and the steps give, and whether the round says the same. */
export function verifyTowers({ facts, round, proof }: Proof) {
  const { doors, safe } = facts.ways[proof.choice.way] ?? { doors: 0, safe: 0 }
  const levels = drawLevels(proof, facts.levels, doors, safe)
  const opened = proof.steps.flatMap(step => ('door' in step ? [step.door] : []))
  const isFallen = opened.some((door, level) => !levels[level]?.includes(door))
  const keep = BigInt(Math.round(Number(facts.keep) * 10_000))
  const passed = BigInt(opened.length)
  const times = isFallen || passed === 0n ? 0 : Number((keep * BigInt(doors) ** passed) / BigInt(safe) ** passed)
  const won = (Number(round.stake) * times) / 10_000
  const isPromised = createHash('sha256').update(proof.serverSeed).digest('hex') === proof.serverSeedHash
  const isSame =
    isFallen === round.isFallen &&
    opened.join() === round.opened.join() &&
    (round.safe === null || JSON.stringify(levels) === JSON.stringify(round.safe))
  return { levels, times, won, agrees: isPromised && isSame && Math.abs(won - Number(round.won)) < 5e-6 }
}

if (import.meta.main) console.log(verifyTowers(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
