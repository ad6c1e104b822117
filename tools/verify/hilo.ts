// Computes a round of higher or lower again: node tools/verify/hilo.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { keep: string }
  round: { stake: string; cards: number[]; isLost: boolean; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    steps: ({ guess: 'higher' | 'lower' | 'same' } | { skip: true } | { collect: true })[]
  }
}

/** Numbers below another out of the seeds: bytes of HMAC-SHA256(server seed, "client seed:nonce:0"), then :1 and so on; those that would favour some are left out. */
function stream({ serverSeed, clientSeed, nonce }: Proof['proof']) {
  let at = 0
  const next = () => {
    const block = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 32)}`)
      .digest()
    return block[at++ % 32] as number
  }
  return (many: number) => {
    for (;;) {
      const value = next()
      if (value < 256 - (256 % many)) return value % many
    }
  }
}

const isPromised = ({ serverSeed, serverSeedHash }: Proof['proof']) =>
  createHash('sha256').update(serverSeed).digest('hex') === serverSeedHash
const isNear = (won: number, { won: said }: { won: string }) => Math.abs(won - Number(said)) < 5e-6

/** How many of the thirteen ranks make a guess right, and which: on ace and king higher and lower are without the same. */
function rightRanks(rank: number, guess: string): number[] {
  const strict = rank === 1 || rank === 13
  return Array.from({ length: 13 }, (_, at) => at + 1).filter(next =>
    next === rank ? guess === 'same' || !strict : guess !== 'same' && next > rank === (guess === 'higher'),
  )
}

/** What the seeds and the steps give, and whether the round says the same. */
export function verifyHilo({ facts, round, proof }: Proof) {
  const below = stream(proof)
  const cards = [below(52)]
  let times = BigInt(Math.round(Number(facts.keep) * 10_000))
  let ways = 1n
  let guessed = 0
  let isLost = false
  for (const step of proof.steps) {
    if ('collect' in step) continue
    const rank = ((cards.at(-1) as number) % 13) + 1
    cards.push(below(52))
    if ('skip' in step) continue
    const right = rightRanks(rank, step.guess)
    isLost ||= !right.includes(((cards.at(-1) as number) % 13) + 1)
    guessed += 1
    times *= 13n
    ways *= BigInt(right.length)
  }
  const won = isLost || guessed === 0 ? 0 : (Number(round.stake) * Number(times / ways)) / 10_000
  const isSame = cards.join() === round.cards.join() && isLost === round.isLost
  return { cards, isLost, won, agrees: isPromised(proof) && isSame && isNear(won, round) }
}

if (import.meta.main) console.log(verifyHilo(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
