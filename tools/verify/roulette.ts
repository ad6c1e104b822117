// Computes a round of roulette again: node tools/verify/roulette.ts <proof.json>, the file being what /api/proofs/<round> answers once the seed is told.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Proof = {
  facts: { chips: number }
  round: { stake: string; number: number; won: string }
  proof: {
    serverSeed: string
    serverSeedHash: string
    clientSeed: string
    nonce: number
    choice: { bets: Record<string, number> }
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

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** What a chip on a spot brings back: 36 over how many numbers the spot covers, if the number is one of them. */
function paid(spot: string, number: number): number {
  const covered = Array.from({ length: 37 }, (_, at) => at).filter(at => {
    if (at === 0 || spot.startsWith('n')) return spot === `n${at}`
    const part = Number(spot.at(-1))
    if (spot.startsWith('dozen')) return Math.ceil(at / 12) === part
    if (spot.startsWith('column')) return (at + 2) % 3 === part - 1
    if (spot === 'red' || spot === 'black') return RED.includes(at) === (spot === 'red')
    if (spot === 'odd' || spot === 'even') return (at % 2 === 1) === (spot === 'odd')
    return at <= 18 === (spot === 'low')
  })
  return covered.includes(number) ? 36 / covered.length : 0
}

/** What the seeds and the chips give, and whether the round says the same. */
export function verifyRoulette({ round, proof }: Proof) {
  const number = stream(proof)(37)
  const times = Object.entries(proof.choice.bets).reduce((sum, [spot, chips]) => sum + paid(spot, number) * chips, 0)
  const won = Number(round.stake) * times
  return { number, times, won, agrees: isPromised(proof) && number === round.number && isNear(won, round) }
}

if (import.meta.main) console.log(verifyRoulette(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
